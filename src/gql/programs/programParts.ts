import { flagOfDay, weekdays } from '../../domain/calendar.ts'
import type { ScheduleNever } from '../../domain/programs/live.ts'
import type { ScheduleFields } from '../../domain/schedule.ts'
import { searchKey } from '../../domain/text.ts'
import { type Asked, type LinkChange, type Linked, linkedOf } from '../links.ts'
import { pageOf } from '../list.ts'
import { ask } from '../transport.ts'
import {
  CreateProgramSchedule,
  DeleteProgramSchedule,
  DeleteProgramSpecialty,
  LinkProgramSpecialty,
  LinkProgramTerm,
  PickProgramSpecialties,
  type ProgramScheduleRowFragment,
  ProgramSchedules,
  ProgramSpecialties,
  type ProgramSpecialtyRowFragment,
  ProgramTerms,
  SwitchInheritedTerms,
  SwitchProgramSchedule,
  UnlinkProgramTerm,
} from './programParts.gen.ts'

interface Owned {
  readonly owner: string
}
/** Something that is added to a program, once under its operationId. */
interface Adding<Draft> extends Owned {
  readonly operationId: string
  readonly draft: Draft
}
/** A part of a program that is removed, once under its operationId; by its own id. */
interface Removing {
  readonly operationId: string
  readonly id: string
}
/** A switch of a part of a program. */
interface Switching extends Removing {
  readonly isOn: boolean
}

/** When a program is shown, as its list has it. */
export interface ProgramSchedule extends ScheduleFields {
  readonly id: string
  /** Enabled. */
  readonly isOn: boolean
  /** Why it does not show the program again; null when it does. */
  readonly never: ScheduleNever | null
}

const scheduleOf = (row: ProgramScheduleRowFragment): ProgramSchedule => ({
  id: row.id,
  days: weekdays.filter((day) => row[flagOfDay(day)] === 1),
  start_date: row.start_date,
  end_date: row.end_date,
  start_time: row.start_time,
  end_time: row.end_time,
  isOn: row.status === 1,
  never: row.neverReason,
})

/** The schedules of a program, in the order in which they were made. */
export const fetchSchedules = async ({ owner }: Owned, signal: AbortSignal) =>
  (await ask(ProgramSchedules, { id: owner }, signal)).programSchedules.map(scheduleOf)

/** Gives a program a schedule, enabled, and answers it. */
export const addSchedule = async ({ operationId, owner, draft }: Adding<ScheduleFields>) => {
  const input = { programId: owner, ...draft, days: [...draft.days], operationId }
  const { schedule } = (await ask(CreateProgramSchedule, { input })).createProgramSchedule
  if (!schedule) throw new Error('The schedule was not saved.')
  return scheduleOf(schedule)
}

/** Enables or disables a schedule. */
export const switchSchedule = async ({ operationId, id, isOn }: Switching) => {
  await ask(SwitchProgramSchedule, { input: { programScheduleId: id, status: Number(isOn), operationId } })
}

export const removeSchedule = async (input: Removing) => {
  await ask(DeleteProgramSchedule, { input })
}

/** A specialty with which a program is shown, as its list has it. */
export interface ProgramSpecialty {
  /** The link's. */
  readonly id: string
  readonly specialtyId: string
  readonly name: string
  /** Its inherited terms are included. */
  readonly isOn: boolean
}

const specialtyOf = ({
  id,
  name,
  specialty_id,
  use_inherited_terms,
}: ProgramSpecialtyRowFragment): ProgramSpecialty => ({
  id,
  specialtyId: specialty_id,
  name,
  isOn: use_inherited_terms === 1,
})

/** The specialties with which a program is shown, by name. */
export const fetchProgramSpecialties = async ({ owner }: Owned, signal: AbortSignal) =>
  (await ask(ProgramSpecialties, { id: owner }, signal)).programSpecialties.map(specialtyOf)

/** Shows a program with a specialty, too, inherited terms included, and answers the link. */
export const addProgramSpecialty = async ({ operationId, owner, draft }: Adding<{ readonly id: string }>) => {
  const input = { programId: owner, specialtyId: draft.id, operationId }
  const { programSpecialty } = (await ask(LinkProgramSpecialty, { input })).createProgramSpecialty
  if (!programSpecialty) throw new Error('The specialty was not added.')
  return specialtyOf(programSpecialty)
}

/** Specialties whose name contains a text, for the picker. */
export const pickSpecialties = async ({ text, pageSize }: Asked, signal: AbortSignal) => {
  const { rows, count } = pageOf(
    (await ask(PickProgramSpecialties, { filter: text, first: pageSize }, signal)).specialties,
  )
  return { items: rows?.map(({ id, name }) => ({ id, label: name })) ?? [], count }
}

/** Includes the inherited terms of a specialty, or leaves them out. */
export const switchInheritedTerms = async ({ operationId, id, isOn }: Switching) => {
  await ask(SwitchInheritedTerms, { input: { id, status: Number(isOn), operationId } })
}

/** Takes a specialty from a program; the specialty itself stays. */
export const removeProgramSpecialty = async (input: Removing) => {
  await ask(DeleteProgramSpecialty, { input })
}

/** The terms with which a program is shown, by name. */
export const fetchProgramTerms = async ({ owner }: Owned, signal: AbortSignal): Promise<readonly Linked[]> =>
  (await ask(ProgramTerms, { id: owner }, signal)).program?.terms.map(linkedOf) ?? []

/**
 * Links a term to a program, or unlinks it; answers the term. One whose name is in the list already is passed over
 * (spec §4): the one that is there is answered.
 */
export const changeProgramTerm = async ({ operationId, owner, kind, item }: LinkChange<Linked>): Promise<Linked> => {
  const input = { programId: owner, termId: item.id, operationId }
  if (kind === 'unlink') {
    await ask(UnlinkProgramTerm, { input })
    return item
  }
  const { program } = (await ask(LinkProgramTerm, { input })).createProgramTermAssociation
  const term = program?.terms.find(({ id, name }) => id === item.id || searchKey(name) === searchKey(item.label))
  return term ? linkedOf(term) : item
}
