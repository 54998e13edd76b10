import { NAME_LENGTH } from './limits.ts'
import { plainLetters } from './text.ts'

const withSingleHyphens = (text: string) => text.replace(/-+/g, '-').replace(/^-|-$/g, '')
/** Cut to what the database keeps; a cut may leave a hyphen at the edge. */
const withinLength = (slug: string) => slug.slice(0, NAME_LENGTH).replace(/-$/, '')

/**
 * The machine name of a text (spec §5): lower case, no accents, whitespace to hyphens, other characters
 * than word characters and hyphens removed, no repeated or outer hyphens. Empty when nothing is left.
 */
export const slugOf = (text: string): string =>
  withinLength(
    withSingleHyphens(
      plainLetters(text.trim())
        .replace(/\s+/g, '-')
        .replace(/[^\w-]/g, ''),
    ),
  )

/**
 * The machine name of a group (spec §5, design §9.18): as `slugOf`, but apostrophes vanish and any other
 * character becomes a hyphen.
 */
export const groupSlugOf = (name: string): string =>
  withinLength(withSingleHyphens(plainLetters(name).replace(/['’]/g, '').replace(/\W/g, '-')))

/** The machine name with a number: x, x-2, x-3 (design §9.19), cut where the number needs the room. */
const numbered = (slug: string, number: number): string => {
  const suffix = number === 1 ? '' : `-${number}`
  return `${slug.slice(0, NAME_LENGTH - suffix.length).replace(/-$/, '')}${suffix}`
}

/** The first of x, x-2, x-3 and so on that is not taken. */
export const firstFreeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  let number = 1
  while (taken.has(numbered(slug, number))) number += 1
  return numbered(slug, number)
}

/** What staff are told of machine names that they write themselves (spec §5). */
export const SLUG_HINT = 'No spaces, lowercase.'

/** What may be saved as a machine name: lower case, no spaces, no outer or repeated hyphens. */
export const isSlug = (text: string): boolean => text.length <= NAME_LENGTH && /^[a-z0-9_]+(-[a-z0-9_]+)*$/.test(text)

/** The problem of a machine name that shall be saved; whether it is free is for the service to say. */
export const slugProblem = (slug: string): string | null => {
  if (slug === '') return 'The Machine Name is empty: write one by hand.'
  return isSlug(slug) ? null : `Machine Name: ${SLUG_HINT}`
}
