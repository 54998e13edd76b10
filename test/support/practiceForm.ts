import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { CreatePractice, UpdatePractice } from '../../src/gql/practiceEmails/practiceRecords.gen.ts'
import { openConsole } from './console.ts'
import { type Call, dataOf, type TestService } from './service.ts'

let number = 0
/** Creates a practice record that no other test uses. Returns its id and match. */
export const newPractice = async (call: Call, emails: readonly string[] = []) => {
  number += 1
  const match = `FORM${number}|WHW|ORTH`
  const answer = await call(CreatePractice, { input: { match, emails: JSON.stringify(emails) } })
  return { id: dataOf(answer).createEmail.practiceEmail?.id ?? '', match }
}

export const saveEmails = async (call: Call, id: string, emails: readonly string[]): Promise<void> => {
  dataOf(await call(UpdatePractice, { input: { id, update: { emails: JSON.stringify(emails) } } }))
}

/** Stores addresses, or a text that is not a list of addresses, without the service's checks. */
export const store = ({ database }: TestService, id: string, emails: readonly string[], broken: string | null = null) =>
  database.rows(sql`update practice_email set emails = ${emails}, broken_emails = ${broken} where id = ${id}`)

export const rowOf = async ({ database }: TestService, id: string) => {
  const [row] = await database.rows<{ readonly emails: readonly string[] }>(sql`
    select department_mne, match, emails, broken_emails from practice_email where id = ${id}`)
  return row
}

const practiceOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /(Add|Edit) Practice/ })
  const list = dialog.getByRole('region', { name: 'Emails', exact: true })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    list,
    provider: dialog.getByRole('button', { name: /^Provider: / }),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    typed: list.getByLabel('Email Address'),
    tags: list.getByRole('list', { name: 'Emails' }).getByRole('listitem'),
    add: button('Add'),
    save: dialog.getByRole('button', { name: /^Save (Practice|these values)$/ }),
    button,
  }
}

export const openPractice = async (service: TestService, path: string, username = 'curator') => {
  const page = await openConsole(service, username, `/email/${path}`)
  const form = practiceOn(page)
  await form.provider.waitFor()
  return { page, ...form }
}
