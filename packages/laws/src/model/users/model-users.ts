export interface ModelUser {
  external_id?: string | undefined
  /** Former external_ids. */
  deprecated: string[]
  /** Names by label, in order of adding. */
  readonly aliases: Map<string, string>
  email?: string | undefined
  home_city?: string | undefined
  readonly attributes: Map<string, string | number>
  readonly events: Map<string, Tally>
  readonly purchases: Map<string, Tally>
  readonly groups: Map<string, string>
  readonly created_at: number
  updated_at: number
}

/** The count, and the first and last time. */
export interface Tally {
  readonly count: number
  readonly first: number
  readonly last: number
}

export interface ModelAlias {
  readonly alias_name: string
  readonly alias_label: string
}

export interface TrackedObject {
  readonly target: { readonly external_id: string } | { readonly user_alias: ModelAlias } | { readonly email: string }
  readonly _update_existing_only?: boolean
}

export const tally = (tallies: Map<string, Tally>, name: string, { count, first, last }: Tally): void => {
  const known = tallies.get(name) ?? { count: 0, first, last }
  tallies.set(name, {
    count: known.count + count,
    first: Math.min(known.first, first),
    last: Math.max(known.last, last),
  })
}

export class ModelUsers {
  now: number
  users: ModelUser[] = []
  readonly orphans = new Map<
    string,
    { readonly email: string; readonly group: string; readonly state: string; readonly at: number }
  >()

  constructor(now: number) {
    this.now = now
  }

  byId(external_id: string): ModelUser | undefined {
    return this.users.find((user) => user.external_id === external_id || user.deprecated.includes(external_id))
  }

  byAlias({ alias_name, alias_label }: ModelAlias): ModelUser | undefined {
    return this.users.find((user) => user.aliases.get(alias_label) === alias_name)
  }

  byEmail(email: string): readonly ModelUser[] {
    return this.users.filter((user) => user.email?.toLowerCase() === email.toLowerCase())
  }

  create(): ModelUser {
    const user: ModelUser = {
      deprecated: [],
      aliases: new Map(),
      attributes: new Map(),
      events: new Map(),
      purchases: new Map(),
      groups: new Map(),
      created_at: this.now,
      updated_at: this.now,
    }
    this.users.push(user)
    return user
  }

  remove(user: ModelUser): void {
    this.users = this.users.filter((other) => other !== user)
  }

  /** Returns the only user that prioritization leaves. */
  prioritised(email: string, order: readonly string[]): ModelUser | undefined {
    let left = this.byEmail(email)
    for (const preference of order) {
      const latest = Math.max(...left.map((user) => user.updated_at))
      const fitting = left.filter((user) => {
        if (preference === 'identified') return user.external_id !== undefined
        if (preference === 'unidentified') return user.external_id === undefined
        return user.updated_at === latest
      })
      if (fitting.length > 0) left = fitting
    }
    return left.length === 1 ? left[0] : undefined
  }

  /** Creates a missing user if allowed. */
  tracked({ target, _update_existing_only: existingOnly }: TrackedObject): ModelUser | undefined {
    if ('external_id' in target) {
      const user = this.byId(target.external_id)
      if (user !== undefined || existingOnly === true) return user
      return Object.assign(this.create(), { external_id: target.external_id })
    }
    if ('user_alias' in target) {
      const user = this.byAlias(target.user_alias)
      if (user !== undefined || existingOnly !== false) return user
      const created = this.create()
      created.aliases.set(target.user_alias.alias_label, target.user_alias.alias_name)
      return created
    }
    const identified = this.byEmail(target.email).filter((user) => user.external_id !== undefined)
    const candidates = identified.length > 0 ? identified : this.byEmail(target.email)
    const latest = Math.max(...candidates.map((user) => user.updated_at))
    const [user] = candidates.filter((candidate) => candidate.updated_at === latest)
    if (user !== undefined || existingOnly === true) return user
    const created = Object.assign(this.create(), { email: target.email })
    this.inherit(created)
    return created
  }

  /** Gives a user the waiting states of a new address. */
  inherit(user: ModelUser): void {
    for (const [key, { email, group, state, at }] of this.orphans) {
      if (email !== user.email?.toLowerCase()) continue
      this.orphans.delete(key)
      const isFresh = this.now - at <= 30 * 86_400_000
      if (isFresh && !user.groups.has(group)) user.groups.set(group, state)
    }
  }

  merge(keep: ModelUser | undefined, merged: ModelUser | undefined): void {
    if (keep === undefined || merged === undefined || keep === merged) return
    keep.email ??= merged.email
    keep.home_city ??= merged.home_city
    for (const [label, name] of merged.aliases) if (!keep.aliases.has(label)) keep.aliases.set(label, name)
    for (const [name, value] of merged.attributes) if (!keep.attributes.has(name)) keep.attributes.set(name, value)
    for (const [name, count] of merged.events) tally(keep.events, name, count)
    for (const [name, count] of merged.purchases) tally(keep.purchases, name, count)
    keep.updated_at = this.now
    this.remove(merged)
  }
}
