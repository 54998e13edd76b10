import { NAME_LENGTH } from './limits.ts'
import { plainLetters } from './text.ts'

const withSingleHyphens = (text: string) => text.replace(/-+/g, '-').replace(/^-|-$/g, '')
const withinLength = (slug: string) => slug.slice(0, NAME_LENGTH).replace(/-$/, '')

/** Returns the machine name of a text (spec §5). The result may be empty. */
export const slugOf = (text: string): string =>
  withinLength(
    withSingleHyphens(
      plainLetters(text.trim())
        .replace(/\s+/g, '-')
        .replace(/[^\w-]/g, ''),
    ),
  )

/** Returns the machine name of a group (spec §5, design §9.18). Unlike `slugOf`, replaces punctuation with hyphens. */
export const groupSlugOf = (name: string): string =>
  withinLength(withSingleHyphens(plainLetters(name).replace(/['’]/g, '').replace(/\W/g, '-')))

/** Appends a number: x, x-2, x-3 (design §9.19). */
const numbered = (slug: string, number: number): string => {
  const suffix = number === 1 ? '' : `-${number}`
  return `${slug.slice(0, NAME_LENGTH - suffix.length).replace(/-$/, '')}${suffix}`
}

export const uniqueSlug = (slug: string, taken: ReadonlySet<string>): string => {
  let number = 1
  while (taken.has(numbered(slug, number))) number += 1
  return numbered(slug, number)
}

/** Hint about machine names that staff write themselves (spec §5). */
export const SLUG_HINT = 'No spaces, lowercase.'

export const isSlug = (text: string): boolean => text.length <= NAME_LENGTH && /^[a-z0-9_]+(-[a-z0-9_]+)*$/.test(text)

/** Returns the problem of a machine name, or null. Does not check if the name is unique. */
export const slugProblem = (slug: string): string | null => {
  if (slug === '') return 'Enter a Machine Name.'
  if (isSlug(slug)) return null
  return 'Use only lowercase letters, digits, underscores and single hyphens between them.'
}
