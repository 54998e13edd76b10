import { dateText } from './calendar.ts'
import type { Filters } from './filter.ts'
import { choicesOf, hasChoices, lastDaysText } from './filterDraft.ts'
import {
  type FieldFilter,
  type FilterField,
  type FilterTable,
  type FilterValue,
  joinValues,
  readDates,
  readDays,
  readFilterValue,
  readUrlFilters,
} from './filterFields.ts'
import { numberText } from './sentences.ts'
import { capitalized } from './text.ts'

type Range = Extract<FilterValue, { kind: 'range' }>

const numbersText = ({ from, to }: Range): string => {
  if (from === null) return `at most ${numberText(to ?? 0)}`
  if (to === null) return `at least ${numberText(from)}`
  return from === to ? `exactly ${numberText(from)}` : `${numberText(from)} to ${numberText(to)}`
}

const datesText = ({ from, to }: Range): string => {
  if (from === null) return `until ${dateText(to ?? 0)}`
  if (to === null) return `since ${dateText(from)}`
  return from === to ? `on ${dateText(from)}` : `from ${dateText(from)} to ${dateText(to)}`
}

const dateValueText = (text: string): string => {
  const days = readDays(text)
  if (days !== null) return lastDaysText(days)
  const dates = readDates(text)
  return dates ? datesText(dates) : text
}

const noText = { any: 'not empty', none: 'empty' } as const
const noCount = { any: 'any', none: 'none' } as const

/** Describes a valid value of the URL, such as 'at least 3' or 'contains “care”'. */
const valueText = (field: FilterField, text: string): string => {
  if (hasChoices(field)) return choicesOf(field)[text] ?? text
  if (field.kind === 'date') return dateValueText(text)
  const value = readFilterValue(field, text)
  switch (value?.kind) {
    case 'any':
    case 'none':
      return (field.kind === 'text' ? noText : noCount)[value.kind]
    case 'contains':
      return `contains “${value.text}”`
    case 'range':
      return numbersText(value)
    default:
      return text
  }
}

const anyOf = (texts: readonly string[]): string => texts.join(' or ')

/** Names a filter without its values, such as 'Physicians' for '# Physicians'. */
export const filterLabel = ({ label }: FilterField): string => label.replace(/^# /, '')

/** Text of a chip, such as 'Status: enabled'. */
export const chipText = (field: FilterField, values: readonly string[]): string =>
  `${filterLabel(field)}: ${anyOf(values.map((text) => valueText(field, text)))}`

/** Returns the singular of a plural noun. */
const singularOf = (noun: string): string => noun.replace(/ies$/, 'y').replace(/(?<=ss)es$|(?<!s)s$/, '')

const countText = (noun: string, value: FilterValue | null): string => {
  if (value?.kind === 'none') return `no ${noun}`
  if (value?.kind !== 'range') return noun
  const isOne = (value.to ?? value.from) === 1
  return `${numbersText(value)} ${isOne ? singularOf(noun) : noun}`
}

/** Returns the beginning of a phrase, which several values can share, and its rest. */
const phraseOf = (field: FilterField, text: string): readonly [string, string] => {
  const label = filterLabel(field)
  if (field.kind === 'date')
    return [label.toLowerCase(), readDays(text) === null ? valueText(field, text) : `in the ${valueText(field, text)}`]
  if (field.kind === 'count') return ['with', countText(field.noun, readFilterValue(field, text))]
  if (field.kind !== 'choice' && text === 'none') return ['with', `no ${label}`]
  if (field.kind !== 'choice' && text === 'any') return ['with', `any ${label}`]
  const described = valueText(field, text)
  if (/^with(out)? /.test(described)) return ['', described]
  return [field.kind === 'text' ? `whose ${label}` : `whose ${label} is`, described]
}

const phraseText = (field: FilterField, values: readonly string[]): string => {
  const phrases = values.map((text) => phraseOf(field, text))
  const beginnings = new Set(phrases.map(([beginning]) => beginning))
  if (beginnings.size > 1) return anyOf(phrases.map((phrase) => phrase.join(' ').trim()))
  return `${[...beginnings].join('')} ${anyOf(phrases.map(([, rest]) => rest))}`.trim()
}

/** Explains a list, such as 'Enabled groups with no physicians, last modified in the last 7 days'. */
export const filterSentence = (
  noun: string,
  table: FilterTable,
  filters: readonly FieldFilter[],
  search: string,
): string => {
  const adjectives: string[] = []
  const phrases = search === '' ? [] : [`matching “${search}”`]
  for (const { field: name, values } of filters) {
    const field = table[name]
    if (field?.kind === 'flag') adjectives.push(anyOf(values.map((text) => valueText(field, text))))
    else if (field) phrases.push(phraseText(field, values))
  }
  const subject = [adjectives.join(', '), noun].filter((text) => text !== '').join(' ')
  return capitalized([subject, phrases.join(', ')].filter((text) => text !== '').join(' '))
}

const conjunction = new Intl.ListFormat('en')

/** Names the unknown parts of a URL: 'Left out: “colour” and “status=maybe”.' */
export const leftOutText = (leftOut: readonly string[]): string =>
  `Left out: ${conjunction.format(leftOut.map((text) => `“${text}”`))}.`

/** Returns the filters without the parts that the list does not know. */
export const knownFilters = (table: FilterTable, params: Filters): Filters =>
  Object.fromEntries(readUrlFilters(table, params).filters.map(({ field, values }) => [field, joinValues(values)]))
