import { NAME_LENGTH, TEXT_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong, textProblem } from '../problem.ts'
import { slugOf, slugProblem } from '../slug.ts'
import { hasControlCharacters, isBlank } from '../text.ts'
import { urlProblem } from '../url.ts'

/** Target of a banner's button: a page of the directory, another site, or nothing. */
type BannerTarget =
  | { readonly kind: 'directory' }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'site'; readonly href: string; readonly origin: string }

const nowhere = { kind: 'nowhere' } as const

/** True for a path. A browser treats a backslash as a slash, and two of either as the start of a host. */
const isPath = (url: string) => /^([/\\](?![/\\])|[?#]|\.\.?([/\\?#]|$))/.test(url)

/** Adds the scheme to a URL. Returns null for 'http:host', whose meaning depends on the page that shows the banner. */
const withScheme = (url: string): string | null => {
  if (/^https?:/i.test(url)) return /^https?:\/\//i.test(url) ? url : null
  return /^[/\\]{2}/.test(url) ? `https:${url}` : `https://${url}`
}

/** True for an empty or impossible host. Some browsers keep a space in a host, as %20. */
const isInvalidHost = (hostname: string) => hostname === '' || /^\.|[\s%]/.test(hostname)

/**
 * Returns what a banner's URL opens; null for an empty URL. The result does not depend on the page that shows the
 * banner. A URL without a scheme (spec §5) starts with a host, or is the path of a page in the public directory.
 */
export const bannerTarget = (text: string): BannerTarget | null => {
  const url = text.trim()
  if (url === '') return null
  if (urlProblem('', url) !== null || hasControlCharacters(url)) return nowhere
  if (isPath(url)) return { kind: 'directory' }
  const { href, origin, hostname } = URL.parse(withScheme(url) ?? '') ?? { href: '', origin: '', hostname: '' }
  return isInvalidHost(hostname) ? nowhere : { kind: 'site', href, origin }
}

/** True when a URL starts with its scheme and host, so that nothing else in the URL looks like a host. */
export const startsWithOrigin = (url: string, origin: string): boolean =>
  /^https?:\/\/[^/\\?#]*/i.exec(url.trim())?.[0] === origin

/** Editable fields of a promoted program (spec §3). A text that the program lacks is empty. */
export interface ProgramFields {
  readonly name: string
  readonly title: string
  readonly slug: string
  /** The field Is Active of the form. */
  readonly status: boolean
  readonly copy: string
  /** Null for none. */
  readonly icon_id: string | null
  /** 1 comes first; null last. */
  readonly priority: number | null
  readonly button_text: string
  readonly url: string
}

/** A new program: active (design §9.4), but not shown before it has a schedule. */
export const newProgram: ProgramFields = {
  name: '',
  title: '',
  slug: '',
  status: true,
  copy: '',
  icon_id: null,
  priority: null,
  button_text: '',
  url: '',
}

const MAX_PRIORITY = 9_999

/** Returns the machine name of a program, which staff cannot edit. A name without usable characters gives 'program'. */
export const programSlugOf = (name: string): string => slugOf(name) || 'program'

/** Returns the problem of a priority, or null. A null priority is valid. */
const priorityProblem = (priority: number | null) =>
  priority === null || (Number.isInteger(priority) && priority >= 1 && priority <= MAX_PRIORITY)
    ? null
    : `Priority must be empty or a whole number from 1 to ${MAX_PRIORITY}.`

/**
 * Validates the fields that are present. Returns the first problem of each. The service checks that the icon exists.
 */
export const programProblems = (program: Partial<ProgramFields>): Problem<keyof ProgramFields>[] => {
  const { name, slug, title, copy, button_text, url, priority } = program
  return problemsAmong({
    name: name === undefined ? null : nameProblem('Promoted Program Name', name, NAME_LENGTH),
    slug: slug === undefined ? null : slugProblem(slug),
    title: title ? nameProblem('Title', title, NAME_LENGTH) : null,
    copy: copy === undefined ? null : textProblem('Copy', copy, TEXT_LENGTH),
    button_text: button_text ? nameProblem('Button Text', button_text, NAME_LENGTH) : null,
    url: url === undefined ? null : urlProblem('Banner URL', url),
    priority: priority === undefined ? null : priorityProblem(priority),
  })
}

export const programRules = { blank: newProgram, slugOf: programSlugOf, problemsOf: programProblems }

/** Draft of a program in its form, with the priority as typed. */
export interface ProgramDraft extends Omit<ProgramFields, 'priority'> {
  readonly priority: string
}

/** Reads a typed priority. Returns null for an empty text, and NaN for a text that is not a whole number. */
export const readPriority = (text: string): number | null => {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

export const programOfDraft = (draft: ProgramDraft): ProgramFields => ({
  ...draft,
  priority: readPriority(draft.priority),
})

/** The rules of `programRules`, for the form's draft. */
export const programDraftRules = {
  blank: { ...newProgram, priority: '' },
  // While the name is empty, the form shows an empty machine name, not the default 'program'.
  slugOf: (name: string): string => (isBlank(name) ? '' : programSlugOf(name)),
  problemsOf: (draft: ProgramDraft) => programProblems(programOfDraft(draft)),
}
