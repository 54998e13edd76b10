import { flagOfDay, weekdays } from '../../domain/calendar.ts'
import type { ScheduleNeverReason } from '../../domain/programs/live.ts'
import type { ScheduleFields } from '../../domain/schedule.ts'
import { searchKey } from '../../domain/text.ts'
import { type AssociatedRecord, type AssociationChange, type LinkQuery, toAssociatedRecord } from '../associations.ts'
import { pageOf } from '../list.ts'
import { sendRequest } from '../transport.ts'
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

interface OwnerKey {
  readonly owner: string
}
interface AddRequest<Draft> extends OwnerKey {
  readonly operationId: string
  readonly draft: Draft
}
/** `id` identifies the schedule, or the association with a specialty. */
interface RemoveRequest {
  readonly operationId: string
  readonly id: string
}
interface SwitchRequest extends RemoveRequest {
  readonly isOn: boolean
}

export interface ProgramSchedule extends ScheduleFields {
  readonly id: string
  readonly isOn: boolean
  /** Reason why the schedule will not show the program again; null if it will. */
  readonly never: ScheduleNeverReason | null
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

export const fetchSchedules = async ({ owner }: OwnerKey, signal: AbortSignal) =>
  (await sendRequest(ProgramSchedules, { id: owner }, signal)).programSchedules.map(scheduleOf)

export const addSchedule = async ({ operationId, owner, draft }: AddRequest<ScheduleFields>) => {
  const input = { programId: owner, ...draft, days: [...draft.days], operationId }
  const { schedule } = (await sendRequest(CreateProgramSchedule, { input })).createProgramSchedule
  if (!schedule) throw new Error('The schedule was not saved.')
  return scheduleOf(schedule)
}

export const switchSchedule = async ({ operationId, id, isOn }: SwitchRequest) => {
  await sendRequest(SwitchProgramSchedule, { input: { programScheduleId: id, status: Number(isOn), operationId } })
}

export const removeSchedule = async (input: RemoveRequest) => {
  await sendRequest(DeleteProgramSchedule, { input })
}

export interface ProgramSpecialty {
  /** Id of the association between program and specialty. */
  readonly id: string
  readonly specialtyId: string
  readonly name: string
  /** True when the program includes the specialty's inherited terms. */
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

export const fetchProgramSpecialties = async ({ owner }: OwnerKey, signal: AbortSignal) =>
  (await sendRequest(ProgramSpecialties, { id: owner }, signal)).programSpecialties.map(specialtyOf)

/** Adds a specialty and its inherited terms to a program. Returns the association. */
export const addProgramSpecialty = async ({ operationId, owner, draft }: AddRequest<{ readonly id: string }>) => {
  const input = { programId: owner, specialtyId: draft.id, operationId }
  const { programSpecialty } = (await sendRequest(LinkProgramSpecialty, { input })).createProgramSpecialty
  if (!programSpecialty) throw new Error('The specialty was not added.')
  return specialtyOf(programSpecialty)
}

export const pickSpecialties = async ({ text, pageSize }: LinkQuery, signal: AbortSignal) => {
  const { rows, count } = pageOf(
    (await sendRequest(PickProgramSpecialties, { filter: text, first: pageSize }, signal)).specialties,
  )
  return { items: rows?.map(({ id, name }) => ({ id, label: name })) ?? [], count }
}

export const switchInheritedTerms = async ({ operationId, id, isOn }: SwitchRequest) => {
  await sendRequest(SwitchInheritedTerms, { input: { id, status: Number(isOn), operationId } })
}

export const removeProgramSpecialty = async (input: RemoveRequest) => {
  await sendRequest(DeleteProgramSpecialty, { input })
}

export const fetchProgramTerms = async (
  { owner }: OwnerKey,
  signal: AbortSignal,
): Promise<readonly AssociatedRecord[]> =>
  (await sendRequest(ProgramTerms, { id: owner }, signal)).program?.terms.map(toAssociatedRecord) ?? []

/** Adds or removes a program's term. Returns the existing term if the program has one of that name (spec §4). */
export const changeProgramTerm = async ({
  operationId,
  owner,
  kind,
  item,
}: AssociationChange<AssociatedRecord>): Promise<AssociatedRecord> => {
  const input = { programId: owner, termId: item.id, operationId }
  if (kind === 'unlink') {
    await sendRequest(UnlinkProgramTerm, { input })
    return item
  }
  const { program } = (await sendRequest(LinkProgramTerm, { input })).createProgramTermAssociation
  const term = program?.terms.find(({ id, name }) => id === item.id || searchKey(name) === searchKey(item.label))
  return term ? toAssociatedRecord(term) : item
}
