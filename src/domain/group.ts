import { NAME_LENGTH, URL_LENGTH } from './limits.ts'
import { nameProblem, type Problem, textProblem } from './problem.ts'
import { groupSlugOf, slugProblem } from './slug.ts'

/** What staff edit of a custom group (spec §3). */
export interface GroupFields {
  readonly name: string
  readonly slug: string
  readonly url: string
  /** Enabled, in the form's words. */
  readonly status: boolean
  /** Visible, in the form's words. */
  readonly display_on_profile: boolean
}

/** A new group: disabled and hidden (spec §4). */
export const newGroup: GroupFields = { name: '', slug: '', url: '', status: false, display_on_profile: false }

/** The scheme that a browser might find in a URL: it skips leading spaces and invisible characters inside. */
const schemeOf = (url: string) =>
  /^[a-z][a-z0-9+.-]*:/i.exec(url.replace(/^[\s\p{Cc}\p{Cf}]+|[\p{Cc}\p{Cf}]/gu, ''))?.[0].toLowerCase()

/** A host with a port and no scheme, such as example.org:8080/x, whose host only looks like one. */
const isHostAndPort = (url: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d+(\/|$)/i.test(url)

const urlProblem = (url: string) =>
  isHostAndPort(url) || [undefined, 'http:', 'https:'].includes(schemeOf(url))
    ? textProblem('Group URL', url, URL_LENGTH)
    : 'Group URL must start with http:// or https://.'

/**
 * The first problem of each field that is given. A URL without a scheme is allowed (spec §5); one with
 * another scheme than http or https is not, because the directory would make a link of it.
 */
export const groupProblems = (group: Partial<GroupFields>): Problem<keyof GroupFields>[] => {
  const messages = {
    name: group.name === undefined ? null : nameProblem('Group Name', group.name, NAME_LENGTH),
    slug: group.slug === undefined ? null : slugProblem(group.slug),
    url: group.url === undefined ? null : urlProblem(group.url),
  }
  return (['name', 'slug', 'url'] as const).flatMap((field) => {
    const message = messages[field]
    return message === null ? [] : [{ field, message }]
  })
}

/** The rules of the group form: how it begins, how its machine name follows its name, what is wrong with it. */
export const groupRules = { blank: newGroup, slugOf: groupSlugOf, problemsOf: groupProblems }
