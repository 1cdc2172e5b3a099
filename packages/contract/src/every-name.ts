type NameRule = (name: string) => boolean

const rules = new WeakMap<object, NameRule>()

/** A refinement of an object: every member's name obeys the rule. Fast validation asks `nameRuleOf` for the rule itself. */
export const everyName = (rule: NameRule): ((object: object) => boolean) => {
  const holds = (object: object): boolean => {
    for (const name in object) if (!rule(name)) return false
    return true
  }
  rules.set(holds, rule)
  return holds
}

/** The rule that `everyName` made a refinement of; undefined for any other function. */
export const nameRuleOf = (refinement: object): NameRule | undefined => rules.get(refinement)
