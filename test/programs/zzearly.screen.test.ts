import { afterAll, beforeAll, test } from 'vitest'
import { openConsole } from '../support/console.ts'
import { newProgram } from '../support/programForm.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test.each([1, 2, 3, 4, 5, 6])('debug %i', async (n) => {
  await newProgram(await service.as('curator'), { name: `Zq ${n}` })
  const start = Date.now()
  const sent: string[] = []
  const page = await openConsole(service, 'curator', `/promoted_search?search=zq+${n}`, {
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (request.url().endsWith('/graphql'))
          sent.push(`${Date.now() - start} ${/^\w+ (\w+)/.exec(request.postDataJSON().query)?.[1]}`)
      })
    },
  })
  await page.getByRole('link', { name: `Delete Zq ${n}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Promoted Program' })
  await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  await dialog.getByText(/^Successfully/).waitFor()
  sent.push(`${Date.now() - start} deleted`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForTimeout(1000)
  const isEmpty = await page.getByRole('heading', { name: 'No Results Found.' }).count()
  console.error('RESULT', n, isEmpty === 1 ? 'refreshed' : 'STALE', sent.join(', '))
})
