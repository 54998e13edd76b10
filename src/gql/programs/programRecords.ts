import { type ProgramDraft, programOfDraft } from '../../domain/programs/program.ts'
import type { RecordKey, Save } from '../../domain/record.ts'
import { answered, type UniqueQuestion } from '../saves.ts'
import { ask } from '../transport.ts'
import { answeredRemoval, withUses } from '../uses.ts'
import {
  CreateProgram,
  DeleteProgram,
  Program,
  ProgramIcons,
  type ProgramIconsQuery,
  type ProgramRecordFragment,
  ProgramSlug,
  type RemoveInput,
  UpdateProgram,
} from './programRecords.gen.ts'

const storedOf = ({ id, version, updated_at, updated_by, ...row }: ProgramRecordFragment) => ({
  id,
  version,
  updated_at,
  updated_by,
  draft: {
    name: row.name,
    slug: row.slug,
    title: row.title ?? '',
    copy: row.copy ?? '',
    button_text: row.button_text ?? '',
    url: row.url ?? '',
    icon_id: row.icon_id,
    priority: row.priority === null ? '' : String(row.priority),
    status: row.status === 1,
  },
})

/** One program as its form edits it; null when there is none. */
export const findProgramRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { program } = await ask(Program, key, signal)
  return { record: program && storedOf(program) }
}

/** Answers the slug that a new program would get now in place of this one; an existing program keeps its own unasked. */
export const freeProgramSlug = async ({ value }: UniqueQuestion, signal: AbortSignal): Promise<string> =>
  (await ask(ProgramSlug, { name: value }, signal)).programSlug

const sendProgram = async ({ operationId, id, version, draft }: Save<ProgramDraft>) => {
  const { slug: _slug, status, ...fields } = programOfDraft(draft)
  const update = { ...fields, status: Number(status) }
  // A new program's slug is the service's to make: nobody else can have been given it.
  if (id === null)
    return (await ask(CreateProgram, { input: { ...update, operationId } })).createPromotedProgram.program
  const input = { programId: id, update, expectedVersion: version, operationId }
  return (await ask(UpdateProgram, { input })).updatePromotedProgram.program
}

/** Saves a program, new when it has no id yet; or answers what somebody else has saved meanwhile. */
export const saveProgram = (save: Save<ProgramDraft>) => answered(() => sendProgram(save), storedOf)

/** One program as its deletion is asked about; null when there is none. */
export const findProgramForRemoval = withUses('PROMOTED_PROGRAM', findProgramRecord)

/** Deletes a program with its schedules and links. Errors: NOT_FOUND when somebody else was first. */
export const removeProgram = (input: RemoveInput) => answeredRemoval(() => ask(DeleteProgram, { input }))

/** An icon that a program can have; its name is that of its drawing. */
export type ProgramIcon = ProgramIconsQuery['programIconsList']['edges'][number]['node']

/** All icons that a program can have, by display name. */
export const fetchProgramIcons = async (signal: AbortSignal): Promise<readonly ProgramIcon[]> =>
  (await ask(ProgramIcons, {}, signal)).programIconsList.edges.map(({ node }) => node)
