import { and, not, or } from 'xstate'

/** A guard or an action as a chart has it: a name, a name with what it is told, or a guard of other guards. */
export type Named =
  | string
  | {
      readonly type?: string
      readonly params?: unknown
      readonly guards?: readonly Named[]
      /** What a guard of guards makes of their answers. */
      readonly check?: unknown
    }

/** By what each of XState's guards of guards checks: their own names are lost where code is minified. */
const checkOf = (guard: unknown): unknown => (guard as { readonly check: unknown }).check
const checks = { not: checkOf(not('')), and: checkOf(and([])), or: checkOf(or([])) }

/** In parentheses where it is several. */
const enclosed = (guard: Named): string => {
  const name = nameOf(guard)
  return typeof guard !== 'string' && (guard.guards?.length ?? 0) > 1 ? `(${name})` : name
}

const combined = (check: unknown, guards: readonly Named[]): string => {
  if (check === checks.not) return `not ${guards.map(enclosed).join()}`
  if (check === checks.and) return guards.map(enclosed).join(' and ')
  if (check === checks.or) return guards.map(enclosed).join(' or ')
  throw new Error('A chart has a guard of guards that is neither not, and, nor or.')
}

/** What a guard or an action is called, with what it is told, if anything; a guard of guards says what it makes of them. */
export const nameOf = (named: Named): string => {
  if (typeof named === 'string') return named
  const { type, params, guards, check } = named
  if (guards) return combined(check, guards)
  if (type === undefined) throw new Error('A chart has a guard or an action without a name.')
  return params === undefined || typeof params === 'function' ? type : `${type}(${JSON.stringify(params)})`
}

/** For JSON of a machine's definition: guards of guards are functions, of which nothing would be left. */
export const withGuardNames = (key: string, value: unknown): unknown =>
  key === 'guard' && typeof value === 'function' ? nameOf(value as unknown as Named) : value
