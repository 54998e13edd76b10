import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fieldOn } from '../../physicians/providerData.ts'
import { openConsole } from '../../support/console.ts'
import { createDatabase, type TestDatabase } from '../../support/database.ts'
import { putDrafts, resumeFrom, storedDrafts } from '../../support/drafts.ts'
import { alertIn } from '../../support/groupScreens.ts'
import { find } from '../../support/groups.ts'
import { expectChanged, save } from '../../support/keptForm.ts'
import { physicianOf, REASON } from '../../support/physicians.ts'
import { saveSection, sectionOn, titles } from '../../support/provider.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { imported } from '../../support/transfer.ts'

const read = (file: string) => readFileSync(`test/shared/releaseBefore/${file}.jsonl`, 'utf8')
const draftLines = read('drafts').trimEnd().split('\n')
/** Drafts in the previous release's format. Their records are in that release's export. */
const drafts = draftLines.map((line): [key: string, draft: object] => JSON.parse(line))

let testDatabase: TestDatabase
let service: TestService
beforeAll(async () => {
  const { url, tables } = inject('postgres')
  testDatabase = await createDatabase(url, tables)
  await imported(testDatabase.url, read('export'))
  service = await startTestService({ databaseUrl: testDatabase.url })
})
afterAll(async () => {
  await service.stop()
  await testDatabase.drop()
})

/** Opens the console with the previous release's drafts, and resumes the user's only draft. */
const openAndResume = async (username: string) => {
  const page = await openConsole(service, username, '/dashboard', { hasVideos: true })
  const freshDrafts = drafts.map(([key, draft]) => [key, { ...draft, at: Date.now() }] as const)
  await putDrafts(page, freshDrafts)
  await resumeFrom(page)
  return page
}

test('a group’s draft from the previous release is restored exactly', async () => {
  const page = await openAndResume('groups')
  await expectChanged(page)
  await save(page)
  await alertIn(page, 'Updated').waitFor()
  const texts = { name: 'Aa Kept Care', slug: 'kept-by-hand', url: 'https://example.org/kept' }
  const group = await find(await service.as('admin'), { id: '5' })
  expect(group).toMatchObject({ ...texts, status: true, display_on_profile: true })
  expect((await storedDrafts(page)).join()).not.toContain('Aa Kept Care')
})

test('a draft of two physician forms from the previous release is restored exactly', async () => {
  const page = await openAndResume('admin')
  const [data, groups] = [sectionOn(page, titles.data), sectionOn(page, titles.groups)]
  await data.badge('changed').waitFor()
  expect(await fieldOn(page, 'First Name').control.inputValue()).toBe('Augusta')
  expect(await data.reason.inputValue()).toBe(REASON)
  await groups.section.getByText('Shapiro & Kamara Psychology').waitFor()
  await saveSection(data)
  await saveSection(groups)
  const physician = await physicianOf(await service.as('admin'), '20')
  expect(physician.merged.firstName).toBe('Augusta')
  expect(physician.groups.map(({ id }) => id).toSorted()).toEqual(['1', '5'])
  expect((await storedDrafts(page)).join()).not.toContain('Augusta')
})
