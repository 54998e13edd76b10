import { NAME_LENGTH, TEXT_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong, textProblem } from '../problem.ts'
import { slugOf, slugProblem } from '../slug.ts'
import { hasControlCharacters, isBlank } from '../text.ts'
import { urlProblem } from '../url.ts'

type BannerTarget =
  | { readonly kind: 'directory' }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'site'; readonly href: string; readonly origin: string }

const nowhere = { kind: 'nowhere' } as const

/** True for a path. Browsers read a backslash as a slash, and two slashes as the start of a host. */
const isPath = (url: string) => /^([/\\](?![/\\])|[?#]|\.\.?([/\\?#]|$))/.test(url)

/** Adds the scheme to a URL. Returns null for 'http:host', whose meaning depends on the page with the link. */
const withScheme = (url: string): string | null => {
  if (/^https?:/i.test(url)) return /^https?:\/\//i.test(url) ? url : null
  return /^[/\\]{2}/.test(url) ? `https:${url}` : `https://${url}`
}

/** Some browsers keep a space in a host, as %20. */
const isInvalidHost = (hostname: string) => hostname === '' || /^\.|[\s%]/.test(hostname)

/** Returns the target of a banner's URL; null for an empty URL. The URL may lack a scheme (spec §5). */
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

/** Editable fields of a promoted program (spec §3). An absent text is ''. */
export interface ProgramFields {
  readonly name: string
  readonly title: string
  readonly slug: string
  /** The field Is Active of the form. */
  readonly status: boolean
  readonly copy: string
  readonly icon_id: string | null
  /** 1 comes first; null last. */
  readonly priority: number | null
  readonly button_text: string
  readonly url: string
}

/** A new program is active (design §9.4), but invisible until it has a schedule. */
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

/** Returns the machine name of a program, which staff cannot edit. */
export const programSlugOf = (name: string): string => slugOf(name) || 'program'

const priorityProblem = (priority: number | null) =>
  priority === null || (Number.isInteger(priority) && priority >= 1 && priority <= MAX_PRIORITY)
    ? null
    : `Priority must be empty or a whole number from 1 to ${MAX_PRIORITY}.`

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

export interface ProgramDraft extends Omit<ProgramFields, 'priority'> {
  readonly priority: string
}

/** Reads a typed priority. Returns null for an empty text, NaN for an invalid text. */
export const readPriority = (text: string): number | null => {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

export const programOfDraft = (draft: ProgramDraft): ProgramFields => ({
  ...draft,
  priority: readPriority(draft.priority),
})

export const programDraftRules = {
  blank: { ...newProgram, priority: '' },
  // Without a name, show no machine name instead of the default 'program'.
  slugOf: (name: string): string => (isBlank(name) ? '' : programSlugOf(name)),
  problemsOf: (draft: ProgramDraft) => programProblems(programOfDraft(draft)),
}
