import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { CONNECTION_LIMITS } from '../../../server/contract/limits.ts'
import { openConsole, stopClock } from '../../support/console.ts'
import { openDialogs } from '../../support/drive.ts'
import { newGroup } from '../../support/groups.ts'
import { testService } from '../../support/service.ts'
import { openSignedIn } from '../../support/socket.ts'

const service = testService()

test('WS3: a tab over the limit works without live updates, retries rarely, and connects when other sockets close', async () => {
  const { slug } = await newGroup(await service.as('groups'), { name: 'Aa Crowded' })
  const page = await openConsole(service, 'curator', '/config.json')
  const token = await service.signIn('curator')
  const others: Awaited<ReturnType<typeof openSignedIn>>[] = []
  while (others.length < CONNECTION_LIMITS.accountSockets) others.push(await openSignedIn(service.url, token))

  let sockets = 0
  let closedSockets = 0
  page.on('websocket', (socket) => {
    sockets += 1
    socket.on('close', () => {
      closedSockets += 1
    })
  })
  // With a stopped clock, a slow machine does not add to the page's delays.
  await stopClock(page)
  await page.goto(`/group/edit/${slug}`)
  await openDialogs(page)
  const name = page.getByRole('dialog', { name: 'Edit Group' }).getByLabel('Group Name')
  expect(await name.inputValue()).toBe('Aa Crowded')
  await expect.poll(() => closedSockets).toBe(1)
  await page.clock.runFor(20_000)
  expect(sockets).toBe(1)
  expect(await service.database.rows(sql`select from open_record`)).toEqual([])

  for (const { socket } of others) socket.close()
  await Promise.all(others.map(({ closed }) => closed))
  await page.clock.runFor(15_000)
  await expect.poll(async () => (await service.database.rows(sql`select from open_record`)).length).toBe(1)
  expect(sockets).toBe(2)
})
