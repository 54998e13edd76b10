import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole } from '../../support/console.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test.each(['/group', '/promoted_search', '/specialty', '/synonyms', '/email', '/user'])(
  'a new form of %s shows no error at an untouched field',
  async (section) => {
    const page = await openConsole(service, 'admin', `${section}/add`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().waitFor()
    expect(await dialog.locator('[aria-invalid="true"]').count()).toBe(0)
  },
)
