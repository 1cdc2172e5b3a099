import { type Context, defaultOperators, Drop, type Operator } from 'liquidjs/dist/liquid.browser.mjs'
import type { Budget } from './budget.ts'
import { searchSize } from './charges.ts'
import { budgetOf } from './render-state.ts'
import { wholeSize } from './size.ts'

type Charge = (budget: Budget, left: unknown, right: unknown) => void

const compared = (one: unknown, budget: Budget): number => wholeSize(one, budget) / (typeof one === 'string' ? 8 : 1)

/** Texts are compared up to a difference, lists by element. */
const comparison: Charge = (budget, left, right) => {
  const isText = typeof left === 'string' && typeof right === 'string'
  const isLong = typeof left === 'object' || typeof right === 'object' || isText
  if (isLong) budget.memory(4 * (compared(left, budget) + compared(right, budget)))
}

/** A text equals only one of the same length, a list only a list. */
const equality: Charge = (budget, left, right) => {
  const isSame = typeof left === 'string' && typeof right === 'string' && left.length !== right.length
  const isOther = Array.isArray(left) && !Array.isArray(right) && !(right instanceof Drop)
  if (!isSame && !isOther) comparison(budget, left, right)
}

const contains: Charge = (budget, left, right) => {
  const [whole, part] = [wholeSize(left, budget), wholeSize(right, budget)]
  budget.memory(typeof left === 'string' ? searchSize(whole, part) : 4 * (whole + part))
}

const charges: { readonly [operator: string]: Charge } = {
  '==': equality,
  '!=': equality,
  '<': comparison,
  '>': comparison,
  '<=': comparison,
  '>=': comparison,
  contains,
}

const charged =
  (name: string, operator: Operator): Operator =>
  (left, right, context) => {
    const charge = Object.hasOwn(charges, name) ? charges[name] : undefined
    if (charge !== undefined) charge(budgetOf(context), left, right)
    return operator(left, right, context)
  }

/** Nothing is no number. JavaScript would compare null as 0. */
const ordered =
  (operator: Operator): Operator =>
  (left, right, context) =>
    left !== null && right !== null && operator(left, right, context)

/** Charges liquidjs's operators for what they read. */
export const operators: { readonly [name: string]: Operator } = Object.fromEntries(
  Object.entries(defaultOperators).map(([name, operator]) => [
    name,
    charged(name, /^[<>]/.test(name) ? ordered(operator) : operator),
  ]),
)

export const equals = (left: unknown, right: unknown, context: Context): unknown =>
  operators['==']?.(left, right, context)
