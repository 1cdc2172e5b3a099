import { ModelUsers, type ModelAlias, type ModelUser, tally, type Tally, type TrackedObject } from './model-users.ts'

export interface AttributesChange extends TrackedObject {
  readonly email?: string | null
  readonly home_city?: string | null
  /** Custom attributes; null removes one. */
  readonly color?: string | null
  readonly visits?: { readonly inc: number }
}

export interface ActivityChange extends TrackedObject {
  readonly name: string
  readonly time: number
  readonly quantity?: number
}

/** User in a merge or an identification. */
export type ModelIdentifier =
  | { readonly external_id: string }
  | { readonly user_alias: ModelAlias }
  | { readonly email: string; readonly prioritization: readonly string[] }

/** The simplest model of the service: `settle` runs the due jobs of a list. */
export class ServiceModel extends ModelUsers {
  private readonly waiting: { readonly at: number; readonly work: () => void }[] = []

  later(work: () => void, at: number = this.now): void {
    this.waiting.push({ at, work })
  }

  /** Runs due jobs, also those they queue, by due time, then queueing order. */
  settle(): number {
    for (let ran = 0; ; ran += 1) {
      const first = this.takeDue(this.now)
      if (first === undefined) return ran
      first.work()
    }
  }

  advance(ms: number): void {
    const end = this.now + ms
    for (let next = this.takeDue(end); next !== undefined; next = this.takeDue(end)) {
      this.now = Math.max(this.now, next.at)
      next.work()
    }
    this.now = end
  }

  private takeDue(end: number): (typeof this.waiting)[number] | undefined {
    const [first] = this.waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
    if (first !== undefined) this.waiting.splice(this.waiting.indexOf(first), 1)
    return first
  }

  /** Returns the only user with an identifier. */
  who(identifier: ModelIdentifier): ModelUser | undefined {
    if ('external_id' in identifier) return this.byId(identifier.external_id)
    if ('user_alias' in identifier) return this.byAlias(identifier.user_alias)
    return this.prioritised(identifier.email, identifier.prioritization)
  }

  mergeBy(keep: ModelIdentifier, merged: ModelIdentifier): void {
    // Both are looked up before anything changes.
    this.merge(this.who(keep), this.who(merged))
  }

  deleteBy(identifier: ModelIdentifier): void {
    const user = this.who(identifier)
    if (user !== undefined) this.remove(user)
  }

  setAttributes(change: AttributesChange): void {
    const user = this.tracked(change)
    if (user === undefined) return
    const before = this.textOf(user)
    const { email, home_city, color, visits } = change
    if (home_city !== undefined) user.home_city = home_city ?? undefined
    if (color === null) user.attributes.delete('color')
    if (typeof color === 'string') user.attributes.set('color', color)
    if (visits !== undefined) {
      const known = user.attributes.get('visits')
      user.attributes.set('visits', (typeof known === 'number' ? known : 0) + visits.inc)
    }
    // An address that names the user does not change it.
    const newEmail = email === undefined || 'email' in change.target ? user.email : (email ?? undefined)
    const isReached = newEmail !== user.email || user.updated_at === user.created_at
    user.email = newEmail
    if (this.textOf(user) !== before) user.updated_at = this.now
    if (isReached) this.inherit(user)
  }

  countActivity(kind: 'events' | 'purchases', change: ActivityChange): void {
    const user = this.tracked(change)
    if (user === undefined) return
    const time = Math.min(change.time, this.now)
    tally(user[kind], change.name, { count: change.quantity ?? 1, first: time, last: time })
    user.updated_at = this.now
  }

  addAlias(alias: ModelAlias, external_id: string | undefined): void {
    if (this.byAlias(alias) !== undefined) return
    const user = external_id === undefined ? this.create() : this.byId(external_id)
    if (user === undefined || user.aliases.has(alias.alias_label)) return
    user.aliases.set(alias.alias_label, alias.alias_name)
    user.updated_at = this.now
  }

  renameAlias(alias_label: string, from: string, to: string): void {
    const user = this.byAlias({ alias_label, alias_name: from })
    if (user === undefined || this.byAlias({ alias_label, alias_name: to }) !== undefined) return
    user.aliases.set(alias_label, to)
    user.updated_at = this.now
  }

  /** Works at once. Returns whether it is possible. */
  renameId(from: string, to: string): boolean {
    const user = this.users.find(({ external_id }) => external_id === from)
    if (user === undefined || from === to || this.byId(to) !== undefined) return false
    Object.assign(user, { external_id: to, deprecated: [...user.deprecated, from], updated_at: this.now })
    return true
  }

  /** Works at once. Returns whether it is possible. */
  removeId(id: string): boolean {
    const user = this.users.find(({ deprecated }) => deprecated.includes(id))
    if (user === undefined) return false
    Object.assign(user, { deprecated: user.deprecated.filter((other) => other !== id), updated_at: this.now })
    return true
  }

  identify(user_alias: ModelAlias, external_id: string, behaviour: 'merge' | 'none'): void {
    const user = this.byAlias(user_alias)
    if (user === undefined || user.external_id !== undefined) return
    const holder = this.byId(external_id)
    if (holder === undefined) {
      user.external_id = external_id
      user.updated_at = this.now
    } else if (!holder.aliases.has(user_alias.alias_label)) {
      if (behaviour === 'merge') this.merge(holder, user)
      else for (const moved of [holder, user]) moved.updated_at = this.now
    }
  }

  /** Works at once. */
  subscribe(group: string, state: string, users: { readonly external_id: string } | { readonly email: string }): void {
    const found = 'email' in users ? this.byEmail(users.email) : [this.byId(users.external_id)]
    // A change by external_id spreads to users who share the email.
    const spread = found.flatMap((user) => {
      if ('email' in users || user?.email === undefined || user.groups.get(group) === state) return []
      return this.byEmail(user.email)
    })
    for (const user of [...found, ...spread]) {
      if (user === undefined || user.groups.get(group) === state) continue
      user.groups.set(group, state)
      user.updated_at = this.now
    }
    if ('email' in users && found.length === 0) {
      const email = users.email.toLowerCase()
      this.orphans.set(`${email} ${group}`, { email, group, state, at: this.now })
    }
  }

  exported(user: ModelUser): object {
    const activity = (tallies: ReadonlyMap<string, Tally>): object[] =>
      [...tallies]
        .filter(([, { last }]) => last >= this.now - 90 * 86_400_000)
        .map(([name, { count, first, last }]) => ({
          name,
          first: new Date(first).toISOString(),
          last: new Date(last).toISOString(),
          count,
        }))
    const [custom_events, purchases] = [activity(user.events), activity(user.purchases)]
    return {
      ...(user.external_id === undefined ? {} : { external_id: user.external_id }),
      user_aliases: [...user.aliases].map(([alias_label, alias_name]) => ({ alias_name, alias_label })),
      ...(user.email === undefined ? {} : { email: user.email }),
      ...(user.home_city === undefined ? {} : { home_city: user.home_city }),
      custom_attributes: Object.fromEntries(user.attributes),
      ...(custom_events.length === 0 ? {} : { custom_events }),
      ...(purchases.length === 0 ? {} : { purchases }),
    }
  }

  private textOf(user: ModelUser): string {
    return JSON.stringify([user.email, user.home_city, [...user.attributes]])
  }
}
