import { NAME_LENGTH, TEXT_LENGTH } from '../limits.ts'
import { nameProblem, type Problem, problemsAmong, textProblem } from '../problem.ts'
import { slugOf, slugProblem } from '../slug.ts'
import { hasControls, isBlank } from '../text.ts'
import { urlProblem } from '../url.ts'

/** Where the button of a banner leads: to a page of the directory that shows it, to a site, or nowhere. */
type BannerTarget =
  | { readonly kind: 'directory' }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'site'; readonly href: string; readonly origin: string }

const nowhere = { kind: 'nowhere' } as const

/** A browser takes a backslash for a slash, and two of either for the beginning of a host. */
const isPath = (url: string) => /^([/\\](?![/\\])|[?#]|\.\.?([/\\?#]|$))/.test(url)

/** A URL with its scheme. 'http:host' has none: what it means depends on the page on which it stands. */
const withScheme = (url: string): string | null => {
  if (/^https?:/i.test(url)) return /^https?:\/\//i.test(url) ? url : null
  return /^[/\\]{2}/.test(url) ? `https:${url}` : `https://${url}`
}

/** No host, or one that no server has: some browsers keep a space, as %20. */
const isOddHost = (hostname: string) => hostname === '' || /^\.|[\s%]/.test(hostname)

/**
 * Where a banner's URL leads, which is the same on every page; null without one. It may have no scheme (spec §5): then it
 * begins with a host, or is a path of the directory's.
 */
export const bannerTarget = (text: string): BannerTarget | null => {
  const url = text.trim()
  if (url === '') return null
  if (urlProblem('', url) !== null || hasControls(url)) return nowhere
  if (isPath(url)) return { kind: 'directory' }
  const { href, origin, hostname } = URL.parse(withScheme(url) ?? '') ?? { href: '', origin: '', hostname: '' }
  return isOddHost(hostname) ? nowhere : { kind: 'site', href, origin }
}

/** Whether a URL names its site as it stands: with its scheme, and without anything that looks like another host. */
export const namesSite = (url: string, origin: string): boolean =>
  /^https?:\/\/[^/\\?#]*/i.exec(url.trim())?.[0] === origin

/** What staff edit of a promoted program (spec §3). Texts that are absent are empty. */
export interface ProgramFields {
  readonly name: string
  readonly title: string
  readonly slug: string
  /** Is Active, in the form's words. */
  readonly status: boolean
  readonly copy: string
  /** Null for none. */
  readonly icon_id: string | null
  /** 1 shows first; null last. */
  readonly priority: number | null
  readonly button_text: string
  readonly url: string
}

/** A new program: active (design §9.4), and not shown before it has a schedule. */
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

/** The last place that a program can be given. */
const MAX_PRIORITY = 9_999

/** The machine name of a program, which staff only read: one without any letter that it could hold still gets one. */
export const programSlugOf = (name: string): string => slugOf(name) || 'program'

/** The problem of a priority; null is one. */
const priorityProblem = (priority: number | null) =>
  priority === null || (Number.isInteger(priority) && priority >= 1 && priority <= MAX_PRIORITY)
    ? null
    : `Priority must be a whole number from 1 to ${MAX_PRIORITY}, or nothing.`

/** The first problem of each field that is given; which icons there are is for the service to say. */
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

/** The rules of a program: how it begins, how its machine name follows its name, what is wrong with it. */
export const programRules = { blank: newProgram, slugOf: programSlugOf, problemsOf: programProblems }

/** A program as its form edits it: its priority as it is typed. */
export interface ProgramDraft extends Omit<ProgramFields, 'priority'> {
  readonly priority: string
}

/** The priority that a text names: null for none, NaN for what is no plain whole number. */
export const readPriority = (text: string): number | null => {
  const plain = text.trim()
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

export const programOfDraft = (draft: ProgramDraft): ProgramFields => ({
  ...draft,
  priority: readPriority(draft.priority),
})

/** The rules of the program form, which are those of the service. */
export const programDraftRules = {
  blank: { ...newProgram, priority: '' },
  // Before anything is typed there is nothing to make one of.
  slugOf: (name: string): string => (isBlank(name) ? '' : programSlugOf(name)),
  problemsOf: (draft: ProgramDraft) => programProblems(programOfDraft(draft)),
}
