import { idSections, slugSections } from '../../../domain/sections.ts'

/** What an analyst is told of a chart before reading it. */
export interface About {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly purpose: string
  /** Paths of the sections that use it, or where it is met. */
  readonly screens: readonly string[] | 'Every screen' | 'Sign-in and every screen' | 'Workflow Charts'
  /** The rules that it keeps, each after the place of the specification or the design that asks for it. */
  readonly rules: readonly string[]
}

/** Charts that belong together, by their names in the catalogue. */
export type Abouts = Readonly<Record<string, About>>

/** Sections whose records are edited in a form. */
export const forms = [...slugSections, ...idSections] as const

/** Sections that begin with rows, page by page. */
export const lists = [...forms, '/provider', '/audit'] as const

export const topLists = ['/top_specialties', '/top_conditions'] as const
