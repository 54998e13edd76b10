import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test('the open chart is saved as the files that docs/charts has, by the keyboard alone', async () => {
  const page = await openConsole(service, 'auditor', '/workflows/leave')
  const button = page.getByRole('button', { name: 'Export' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await menu.waitFor()
  await expectAccessible(page)

  const save = async (item: string) => {
    if (!(await menu.isVisible())) await button.press('Enter')
    const saved = page.waitForEvent('download')
    await menu.getByRole('menuitem', { name: item }).press('Enter')
    const download = await saved
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const written = (name: string) => readFile(`docs/charts/${name}`, 'utf8')
  const mermaid = await save('Mermaid')
  expect(mermaid).toEqual({ name: 'leave.mmd', text: await written('leave.mmd') })
  const machine = await save('createMachine')
  expect(machine).toEqual({ name: 'leave.machine.js', text: await written('leave.machine.js') })
  const { name, text } = await save('SVG')
  expect(name).toBe('leave.svg')
  const parts = (svg: string) => svg.match(/data-part="[^"]+"/g)
  expect(parts(text)).toEqual(parts(await written('leave.svg')))
})
