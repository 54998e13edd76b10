import type { catalogue } from '../../../src/machines/catalogue.ts'
import { bulkChange } from '../../bulk/bulkChange.model.ts'
import { bulkEdits } from '../../bulk/bulkEdits.model.ts'
import { download } from '../../bulk/download.model.ts'
import { sheet } from '../../bulk/sheet.model.ts'
import { feed } from '../../feed/feed.model.ts'
import { awards } from '../../physicians/awards.model.ts'
import { field } from '../../physicians/field.model.ts'
import { match } from '../../physicians/match.model.ts'
import { overrideForm } from '../../physicians/overrideForm.model.ts'
import { overrides } from '../../physicians/overrides.model.ts'
import { addresses } from '../../practiceEmails/addresses.model.ts'
import { bulkEmail } from '../../practiceEmails/bulkEmail.model.ts'
import { bulkSave } from '../../practiceEmails/bulkSave.model.ts'
import { bulkSearch } from '../../practiceEmails/bulkSearch.model.ts'
import { moment } from '../../programs/moment.model.ts'
import { preview } from '../../programs/preview.model.ts'
import { programParts } from '../../programs/programParts.model.ts'
import { copyList } from '../../specialties/copyList.model.ts'
import type { Model } from '../../support/model.ts'
import { addTerm } from '../../terms/addTerm.model.ts'
import { customSynonym } from '../../terms/customSynonym.model.ts'
import { primarySynonym } from '../../terms/primarySynonym.model.ts'
import { topAdd } from '../../topLists/topAdd.model.ts'
import { topList } from '../../topLists/topList.model.ts'
import { trash } from '../../trash/trash.model.ts'
import { password } from '../../users/password.model.ts'
import { columns } from '../../views/columns.model.ts'
import { viewCount } from '../../views/viewCount.model.ts'
import { views } from '../../views/views.model.ts'
import { drawing } from '../../workflows/drawing.model.ts'
import { trail } from '../../workflows/trail.model.ts'
import { addByIds, association } from './association.model.ts'
import { changeMany } from './changeMany.model.ts'
import { drafts } from './drafts.model.ts'
import { entry } from './entry.model.ts'
import { filters } from './filters.model.ts'
import { form } from './form.model.ts'
import { history } from './history.model.ts'
import { leave } from './leave.model.ts'
import { list, lookup } from './list.model.ts'
import { liveRows } from './liveRows.model.ts'
import { merge } from './merge.model.ts'
import { neighbours } from './neighbours.model.ts'
import { pages } from './pages.model.ts'
import { palette } from './palette.model.ts'
import { question } from './question.model.ts'
import { reconcile } from './reconcile.model.ts'
import { remove } from './remove.model.ts'
import { load, save } from './save.model.ts'
import { selection } from './selection.model.ts'
import { session } from './session.model.ts'
import { alert, alerts, keyboard, modal, redirect, sidebar, theme } from './shell.model.ts'
import { switchOver } from './switch.model.ts'
import { undo } from './undo.model.ts'
import { unique } from './unique.model.ts'

export const models: Record<keyof typeof catalogue, Model<never>> = {
  session,
  alerts,
  alert,
  sidebar,
  theme,
  modal,
  redirect,
  leave,
  keyboard,
  palette,
  list,
  liveRows,
  entry,
  filters,
  lookup,
  load,
  question,
  form,
  save,
  reconcile,
  merge,
  unique,
  neighbours,
  remove,
  association,
  addresses,
  addByIds,
  copyList,
  primarySynonym,
  customSynonym,
  addTerm,
  drafts,
  overrides,
  overrideForm,
  field,
  password,
  switch: switchOver,
  awards,
  match,
  topList,
  topAdd,
  programParts,
  preview,
  moment,
  bulkEmail,
  bulkSearch,
  bulkSave,
  pages,
  history,
  undo,
  trash,
  feed,
  columns,
  views,
  viewCount,
  selection,
  changeMany,
  bulkEdits,
  bulkChange,
  sheet,
  download,
  drawing,
  trail,
}
