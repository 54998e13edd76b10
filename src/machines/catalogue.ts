import { isoDate } from '../domain/calendar.ts'
import type { GroupFields } from '../domain/groups/fields.ts'
import { groupRules } from '../domain/groups/group.ts'
import { type DataDraft, partRules } from '../domain/physicians/physician.ts'
import { toUrlValue } from '../domain/programs/programFilters.ts'
import { newSchedule, type ScheduleDraft, scheduleDraftProblems } from '../domain/programs/scheduleDraft.ts'
import { readDate } from '../domain/programs/wallTime.ts'
import { clockOf } from '../domain/zone.ts'
import { createAssociationMachine } from './association/association.machine.ts'
import type { Item } from './association/association.ts'
import { bulkChangeMachine } from './bulk/bulkChange.machine.ts'
import { bulkEditsMachine } from './bulk/bulkEdits.machine.ts'
import { downloadMachine } from './bulk/download.machine.ts'
import { sheetMachine } from './bulk/sheet.machine.ts'
import { createDrawingMachine } from './charts/drawing.machine.ts'
import { trailMachine } from './charts/trail.machine.ts'
import { createFeedMachine } from './feed/feed.machine.ts'
import { createHistoryMachine } from './history/history.machine.ts'
import { undoMachine } from './history/undo.machine.ts'
import { changeManyMachine } from './list/changeMany.machine.ts'
import { createEntryMachine } from './list/entry.machine.ts'
import { filtersMachine } from './list/filters.machine.ts'
import { createListMachine } from './list/list.machine.ts'
import { createLiveRowsMachine } from './list/liveRows.machine.ts'
import { createPagesMachine } from './list/pages.machine.ts'
import { selectionMachine } from './list/selection.machine.ts'
import { partsOf } from './parts.ts'
import { awardsMachine } from './physicians/awards.machine.ts'
import { fieldMachine } from './physicians/field.machine.ts'
import { matchMachine } from './physicians/match.machine.ts'
import { createOverrideFormMachine } from './physicians/overrideForm.machine.ts'
import { createOverridesMachine } from './physicians/overrides.machine.ts'
import { addByIdsMachine } from './picker/addByIds.machine.ts'
import { createLookupMachine } from './picker/lookup.machine.ts'
import { addressesMachine } from './practiceEmails/addresses.machine.ts'
import { bulkEmailMachine } from './practiceEmails/bulkEmail.machine.ts'
import { bulkSaveMachine } from './practiceEmails/bulkSave.machine.ts'
import { bulkSearchMachine } from './practiceEmails/bulkSearch.machine.ts'
import { createMomentMachine } from './programs/moment.machine.ts'
import { createPreviewMachine, type PreviewResponse } from './programs/preview.machine.ts'
import { createProgramPartsMachine } from './programs/programParts.machine.ts'
import type { Part } from './programs/programParts.ts'
import { createFormMachine } from './record/form.machine.ts'
import { slugRules } from './record/form.ts'
import { createLoadMachine } from './record/load.machine.ts'
import { createMergeMachine } from './record/merge.machine.ts'
import { neighboursMachine } from './record/neighbours.machine.ts'
import { createQuestionMachine } from './record/question.machine.ts'
import { createReconcileMachine } from './record/reconcile.machine.ts'
import { createRemoveMachine, type DeletePreview } from './record/remove.machine.ts'
import { createSaveMachine } from './record/save.machine.ts'
import { switchMachine } from './record/switch.machine.ts'
import { uniqueMachine } from './record/unique.machine.ts'
import { alertMachine } from './shell/alert.machine.ts'
import { alertsMachine } from './shell/alerts.machine.ts'
import { draftsMachine } from './shell/drafts.machine.ts'
import { keyboardMachine } from './shell/keyboard.machine.ts'
import { leaveMachine } from './shell/leave.machine.ts'
import { modalMachine } from './shell/modal.machine.ts'
import { createPaletteMachine } from './shell/palette.machine.ts'
import { redirectMachine } from './shell/redirect.machine.ts'
import { sessionMachine } from './shell/session.machine.ts'
import { sidebarMachine } from './shell/sidebar.machine.ts'
import { themeMachine } from './shell/theme.machine.ts'
import { copyListMachine } from './specialties/copyList.machine.ts'
import { addTermMachine } from './terms/addTerm.machine.ts'
import { customSynonymMachine } from './terms/customSynonym.machine.ts'
import { primarySynonymMachine } from './terms/primarySynonym.machine.ts'
import { topAddMachine } from './topLists/topAdd.machine.ts'
import { topListMachine } from './topLists/topList.machine.ts'
import { trashMachine } from './trash/trash.machine.ts'
import { passwordMachine } from './users/password.machine.ts'
import { columnsMachine } from './views/columns.machine.ts'
import { viewCountMachine } from './views/viewCount.machine.ts'
import { viewsMachine } from './views/views.machine.ts'

/** A fixed year keeps the generated tests the same every year. */
const overrideRules = partRules(() => 2026)

/** All charts by name. A chart that several sections share appears once. */
export const catalogue = {
  session: sessionMachine,
  alerts: alertsMachine,
  alert: alertMachine,
  sidebar: sidebarMachine,
  theme: themeMachine,
  modal: modalMachine,
  redirect: redirectMachine,
  leave: leaveMachine,
  keyboard: keyboardMachine,
  palette: createPaletteMachine<Item>(),
  list: createListMachine<Item>(),
  liveRows: createLiveRowsMachine<Item>(),
  entry: createEntryMachine(toUrlValue(readDate, isoDate)),
  filters: filtersMachine,
  lookup: createLookupMachine<Item>(),
  load: createLoadMachine<GroupFields>(),
  question: createQuestionMachine<unknown, unknown>(),
  form: createFormMachine(slugRules(groupRules)),
  save: createSaveMachine<GroupFields>(),
  reconcile: createReconcileMachine<GroupFields>(),
  merge: createMergeMachine<GroupFields>(),
  unique: uniqueMachine,
  neighbours: neighboursMachine,
  remove: createRemoveMachine<DeletePreview>(),
  association: createAssociationMachine(),
  addresses: addressesMachine,
  addByIds: addByIdsMachine,
  copyList: copyListMachine,
  primarySynonym: primarySynonymMachine,
  customSynonym: customSynonymMachine,
  addTerm: addTermMachine,
  drafts: draftsMachine,
  overrides: createOverridesMachine(overrideRules),
  overrideForm: createOverrideFormMachine<DataDraft>(overrideRules.data),
  field: fieldMachine,
  password: passwordMachine,
  switch: switchMachine,
  awards: awardsMachine,
  match: matchMachine,
  topList: topListMachine,
  topAdd: topAddMachine,
  programParts: createProgramPartsMachine<Part, ScheduleDraft>({
    blank: newSchedule,
    problemsOf: scheduleDraftProblems,
  }),
  preview: createPreviewMachine<PreviewResponse>(),
  moment: createMomentMachine(clockOf('America/New_York')),
  bulkEmail: bulkEmailMachine,
  bulkSearch: bulkSearchMachine,
  bulkSave: bulkSaveMachine,
  pages: createPagesMachine<string, string, string, string>(),
  history: createHistoryMachine<{ readonly id: string }, string>(),
  undo: undoMachine,
  trash: trashMachine,
  feed: createFeedMachine<string>(),
  columns: columnsMachine,
  views: viewsMachine,
  viewCount: viewCountMachine,
  selection: selectionMachine,
  changeMany: changeManyMachine,
  bulkEdits: bulkEditsMachine,
  bulkChange: bulkChangeMachine,
  sheet: sheetMachine,
  download: downloadMachine,
  trail: trailMachine,
  drawing: createDrawingMachine<unknown, unknown>(),
} as const

export const transitionsByChart = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(catalogue).map(([name, machine]) => [name, partsOf(machine).transitions]))
