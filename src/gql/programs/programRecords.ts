import { type ProgramDraft, programOfDraft } from '../../domain/programs/program.ts'
import type { RecordKey, Save } from '../../domain/record.ts'
import { deletionResult, withReferences } from '../references.ts'
import { saveResult, type UniqueRequest } from '../saves.ts'
import { sendRequest } from '../transport.ts'
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

export const findProgramRecord = async (key: RecordKey, signal: AbortSignal) => {
  const { program } = await sendRequest(Program, key, signal)
  return { record: program && storedOf(program) }
}

/** Returns the slug that the service would give a new program of this name. */
export const fetchProgramSlug = async ({ value }: UniqueRequest, signal: AbortSignal): Promise<string> =>
  (await sendRequest(ProgramSlug, { name: value }, signal)).programSlug

const sendProgram = async ({ operationId, id, version, draft }: Save<ProgramDraft>) => {
  const { slug: _slug, status, ...fields } = programOfDraft(draft)
  const update = { ...fields, status: Number(status) }
  // Don't send the slug of a new program, because only the service can make the slug unique.
  if (id === null)
    return (await sendRequest(CreateProgram, { input: { ...update, operationId } })).createPromotedProgram.program
  const input = { programId: id, update, expectedVersion: version, operationId }
  return (await sendRequest(UpdateProgram, { input })).updatePromotedProgram.program
}

export const saveProgram = (save: Save<ProgramDraft>) => saveResult(() => sendProgram(save), storedOf)

export const findProgramForRemoval = withReferences('PROMOTED_PROGRAM', findProgramRecord)

/** Deletes a program with its schedules and associations. Errors: NOT_FOUND if already deleted. */
export const removeProgram = (input: RemoveInput) => deletionResult(() => sendRequest(DeleteProgram, { input }))

/** The name of an icon selects its drawing. */
export type ProgramIcon = ProgramIconsQuery['programIconsList']['edges'][number]['node']

export const fetchProgramIcons = async (signal: AbortSignal): Promise<readonly ProgramIcon[]> =>
  (await sendRequest(ProgramIcons, {}, signal)).programIconsList.edges.map(({ node }) => node)
