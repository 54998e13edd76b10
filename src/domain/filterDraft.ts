import { type FilterField, isUrlValue, MAX_FILTER_VALUES, readDays } from './filterFields.ts'

/** One value of a filter while a user edits it. */
export interface ValueDraft {
  /** Name of a choice, or a name from `testsOf`. */
  readonly test: string
  readonly from: string
  readonly to: string
}

export const hasChoices = ({ kind }: FilterField): boolean => kind === 'flag' || kind === 'choice'

/** Choices of a flag or a choice, with their texts. */
export const choicesOf = (field: FilterField): Readonly<Record<string, string>> => {
  if (field.kind === 'flag') return { yes: field.on, no: field.off }
  return field.kind === 'choice' ? field.choices : {}
}

export const lastDaysText = (days: number): string => (days === 1 ? 'last day' : `last ${days} days`)

const numberTests = {
  none: 'none',
  any: 'any',
  min: 'at least',
  max: 'at most',
  exact: 'exactly',
  between: 'between',
}
const tests = {
  text: { contains: 'contains', none: 'is empty', any: 'is not empty' },
  number: numberTests,
  count: numberTests,
  date: { '7d': 'last 7 days', '30d': 'last 30 days', '90d': 'last 90 days', between: 'dates' },
} as const

/** Tests of a field's values, with their texts. The date test of `value` may have another number of days. */
export const testsOf = (field: FilterField, { test }: ValueDraft): Readonly<Record<string, string>> => {
  if (field.kind === 'flag' || field.kind === 'choice') return {}
  const known: Readonly<Record<string, string>> = tests[field.kind]
  return Object.hasOwn(known, test) ? known : { [test]: lastDaysText(readDays(test) ?? 0), ...known }
}

const valueWith = (test: string, from = '', to = ''): ValueDraft => ({ test, from, to })

const firstTests = { text: 'contains', number: 'none', count: 'none', date: '7d' } as const

/** Returns the values of a filter that is not set yet: none for checkboxes, or else one. */
export const newValues = ({ kind }: FilterField): readonly ValueDraft[] =>
  kind === 'flag' || kind === 'choice' ? [] : [valueWith(firstTests[kind])]

/** Reads a valid value of the URL. */
export const valueDraftOf = ({ kind }: FilterField, text: string): ValueDraft => {
  if (text.startsWith('~')) return valueWith('contains', text.slice(1))
  const isWord = text === 'any' || text === 'none' || (kind === 'date' && readDays(text) !== null)
  if (isWord || kind === 'flag' || kind === 'choice') return valueWith(text)
  const [from = '', to] = text.split('..')
  if (kind === 'date') return valueWith('between', from, to ?? from)
  if (to === undefined) return valueWith('exact', from)
  if (from === '') return valueWith('max', to)
  return to === '' ? valueWith('min', from) : valueWith('between', from, to)
}

/** Removes separators, as in '1,000'. */
const digitsOf = (text: string): string => text.replace(/[\s,]/g, '')

/** Returns the value in the URL, which is invalid while the draft is incomplete. */
export const urlValueOf = ({ test, from, to }: ValueDraft): string => {
  switch (test) {
    case 'contains':
      return `~${from.trim()}`
    case 'exact':
      return digitsOf(from)
    case 'min':
      return `${digitsOf(from)}..`
    case 'max':
      return `..${digitsOf(from)}`
    case 'between':
      return `${digitsOf(from)}..${digitsOf(to)}`
    default:
      return test
  }
}

/** Number of texts that a test needs. */
export const inputsOf = ({ test }: ValueDraft): 0 | 1 | 2 => {
  if (test === 'between') return 2
  return ['contains', 'exact', 'min', 'max'].includes(test) ? 1 : 0
}

const problems = {
  flag: 'Choose a value.',
  choice: 'Choose a value.',
  text: 'Enter a text.',
  number: 'Enter a whole number.',
  count: 'Enter a whole number.',
  date: 'Enter a date, or two dates, the earlier one first.',
} as const
const NO_RANGE = 'Enter two whole numbers, the smaller one first.'

/** Returns why the values cannot be applied; null if they can. */
export const valuesProblem = (field: FilterField, values: readonly ValueDraft[]): string | null => {
  if (values.length === 0) return problems[field.kind]
  const wrong = values.find((value) => !isUrlValue(field, urlValueOf(value)))
  if (!wrong) return null
  return wrong.test === 'between' && field.kind !== 'date' ? NO_RANGE : problems[field.kind]
}

/** Adds or removes a choice. */
export const withToggled = (values: readonly ValueDraft[], name: string): readonly ValueDraft[] =>
  values.some(({ test }) => test === name) ? values.filter(({ test }) => test !== name) : [...values, valueWith(name)]

export const hasRoom = (values: readonly ValueDraft[]): boolean => values.length < MAX_FILTER_VALUES
