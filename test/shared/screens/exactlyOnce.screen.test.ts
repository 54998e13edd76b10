import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delays } from '../../../src/domain/limits.ts'
import { auditRowsOf } from '../../support/audit.ts'
import { PASSWORD } from '../../support/config.ts'
import { dropResponse, holdRequest } from '../../support/console.ts'
import { alertIn, openForm } from '../../support/groupScreens.ts'
import { find, type Group, newGroup } from '../../support/groups.ts'
import { type Call, startTestService, type TestService } from '../../support/service.ts'
import { Start } from '../../support/start.ts'

const env = { TOKEN_KEYS: randomBytes(32).toString('base64') }
let service: TestService
let curator: Call
beforeAll(async () => {
  service = await startTestService({ env })
  curator = await service.as('curator')
})
afterAll(() => service.stop())

/** Returns the actions that saved groups during `work`, from the audit log. */
const savesIn = async (work: () => Promise<unknown>): Promise<string[]> => {
  const rows = await auditRowsOf(service.database, work)
  return rows.map(({ action }) => action).filter((action) => action.endsWith('Group'))
}

interface Case {
  readonly action: 'createGroup' | 'updateGroup'
  readonly operation: string
  readonly title: 'Created' | 'Updated'
  /** Version of the record after its save. */
  readonly version: number
}
const cases: readonly [Case, Case] = [
  { action: 'createGroup', operation: 'CreateGroup', title: 'Created', version: 1 },
  { action: 'updateGroup', operation: 'UpdateGroup', title: 'Updated', version: 2 },
]
let number = 0
/** Opens a form and fills in its fields, so that it can be saved. */
const openTyped = async ({ action }: Case, expects: readonly RegExp[] = []) => {
  number += 1
  const fields = { name: `Aa Once ${number}`, slug: `aa-once-${number}` }
  if (action === 'updateGroup') await newGroup(curator, { ...fields, name: 'Aa Before' })
  const path = action === 'createGroup' ? '/group/add' : `/group/edit/${fields.slug}`
  const form = await openForm(service, path, 'curator', { expectedErrors: expects })
  await form.name.fill(fields.name)
  if (action === 'createGroup') await form.expectSlugStatus('Unique')
  const expectSaved = async (title: string) => {
    await alertIn(form.page, title).waitFor()
    await form.dialog.waitFor({ state: 'detached' })
    expect(await form.page.getByRole('region', { name: 'Alerts' }).getByRole('status').count()).toBe(1)
  }
  return { ...form, fields, expectSaved }
}
const groupsNamed = async (name: string): Promise<Pick<Group, 'version' | 'url'>[]> =>
  service.database.rows(sql`select version, url from care_group where name = ${name}`)

describe.each(cases)('CL3: $action applies once', (testCase) => {
  const { action, operation, title, version } = testCase

  test('however often the user presses', async () => {
    const { page, name, save, fields, expectSaved } = await openTyped(testCase)
    const release = await holdRequest(page, operation)
    const saves = await savesIn(async () => {
      await save.dblclick()
      await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
      await name.press('Enter')
      await save.click({ force: true })
      await save.press('Enter')
      release()
      await expectSaved(title)
    })
    expect(saves).toEqual([action])
    expect(await groupsNamed(fields.name)).toEqual([{ version, url: null }])
  })

  test('after two lost responses', async () => {
    const { page, dialog, name, save, fields, expectSaved } = await openTyped(testCase, [/ERR_FAILED/])
    const saves = await savesIn(async () => {
      for (let time = 0; time < 2; time++) {
        await dropResponse(page, operation)
        await save.click()
        await dialog.getByText('It’s safe to save again: your changes won’t be saved twice.').waitFor()
        expect(await name.inputValue()).toBe(fields.name)
        expect(await dialog.getByText('saved this group').count(), 'no notice of the own save').toBe(0)
      }
      await save.click()
      await expectSaved(title)
    })
    expect(saves).toEqual([action])
    expect(await groupsNamed(fields.name)).toEqual([{ version, url: null }])
  })

  test('after a lost response, before later changes are saved', async () => {
    const { page, dialog, url, save, fields, expectSaved } = await openTyped(testCase, [/ERR_FAILED/])
    const saves = await savesIn(async () => {
      await dropResponse(page, operation)
      await save.click()
      await dialog.getByText('It’s safe to save again').waitFor()
      await url.fill('https://example.org/since')
      await save.click()
      await expectSaved(title)
    })
    expect(saves).toEqual([action, 'updateGroup'])
    expect(await groupsNamed(fields.name)).toEqual([{ version: version + 1, url: 'https://example.org/since' }])
  })
})

test('a new group does not mistake its own unanswered creation for another group with its name', async () => {
  const [creation] = cases
  const { page, dialog, name, expectSlugStatus, save, fields, expectSaved } = await openTyped(creation, [/ERR_FAILED/])
  const saves = await savesIn(async () => {
    await dropResponse(page, creation.operation)
    await save.click()
    await dialog.getByText('It’s safe to save again').waitFor()
    await name.fill('Aa Another')
    await expectSlugStatus('Unique')
    await name.fill(fields.name)
    await page.clock.fastForward(delays.slugDebounce)
    await save.click()
    await expectSaved('Created')
  })
  expect(saves).toEqual(['createGroup'])
})

/** Blocks saves of a group by a row lock. Returns the function that releases the lock. */
const lock = async ({ id }: Group): Promise<() => Promise<void>> => {
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const transaction = service.database.transaction(async (tx) => {
    await tx.rows(sql`select from care_group where id = ${id} for update`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  return async () => {
    release.resolve()
    await transaction
  }
}
const isSomeoneWaiting = async () => {
  const rows = await service.database.rows(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}

test('a save during which the service was killed applies once after its restart', async () => {
  const group = await newGroup(curator)
  const processEnv = { ...env, DATABASE_URL: service.databaseUrl, DEMO_PASSWORD: PASSWORD }
  const firstProcess = new Start(processEnv)
  const url = await firstProcess.url()
  const form = await openForm({ ...service, url }, `/group/edit/${group.slug}`, 'curator', {
    expectedErrors: [/ERR_|503/],
  })
  await form.name.fill('Aa Killed Care')
  const saves = await savesIn(async () => {
    const unlock = await lock(group)
    await form.save.click()
    await expect.poll(isSomeoneWaiting).toBe(true)
    await firstProcess.stop('SIGKILL')
    await form.dialog.getByText('It’s safe to save again').waitFor()
    await unlock()
    expect(await form.name.inputValue()).toBe('Aa Killed Care')

    await new Start({ ...processEnv, PORT: new URL(url).port }).url()
    await form.save.click()
    await alertIn(form.page, 'Updated').waitFor()
  })
  expect(saves).toEqual(['updateGroup'])
  expect(await find(curator, group)).toMatchObject({ name: 'Aa Killed Care', version: 2 })
})

test('a save in an ended session is not applied, and the user must sign in again', async () => {
  const group = await newGroup(curator)
  const { page, name, save } = await openForm(service, `/group/edit/${group.slug}`, 'admin')
  await name.fill('Aa Ended Care')
  const saves = await savesIn(async () => {
    await service.database.rows(sql`
      update session set ended_at = now() where user_id = (select id from app_user where username = 'admin')`)
    await save.click()
    await page.getByRole('heading', { name: 'Login to DML' }).waitFor()
  })
  expect(saves).toEqual([])
  expect(new URL(page.url()).pathname).toBe(`/group/edit/${group.slug}`)
  expect(await find(curator, group)).toMatchObject({ name: group.name, version: 1 })
})
