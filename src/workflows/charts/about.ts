import type { About, Abouts } from './about/common.ts'
import { accounts, practiceEmails } from './about/emails.ts'
import { recordForms } from './about/forms.ts'
import { listsAndSearches } from './about/lists.ts'
import { overrides } from './about/overrides.ts'
import { programs } from './about/programs.ts'
import { shell } from './about/shell.ts'
import { links, termsAndSynonyms } from './about/terms.ts'
import { topListCharts } from './about/topLists.ts'
import { workflows } from './about/workflows.ts'

export type { About } from './about/common.ts'

/** The charts in the groups and the order in which they are read. */
export const groups: readonly { readonly title: string; readonly charts: Abouts }[] = [
  { title: 'Shell and session', charts: shell },
  { title: 'Lists and searches', charts: listsAndSearches },
  { title: 'Forms', charts: recordForms },
  { title: 'Links', charts: links },
  { title: 'Terms and synonyms', charts: termsAndSynonyms },
  { title: 'Top lists', charts: topListCharts },
  { title: 'Programs', charts: programs },
  { title: 'Physician overrides', charts: overrides },
  { title: 'Practice emails', charts: practiceEmails },
  { title: 'Accounts', charts: accounts },
  { title: 'Workflow charts', charts: workflows },
]

/** What is told of a chart, and the title of its group. */
export const aboutOf = (name: string): (About & { readonly group: string }) | undefined => {
  const group = groups.find(({ charts }) => Object.hasOwn(charts, name))
  const about = group?.charts[name]
  return group && about && { ...about, group: group.title }
}
