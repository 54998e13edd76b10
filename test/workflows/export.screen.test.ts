import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveMachine } from '../../src/machines/shell/leave.machine.ts'
import { arrowsIn, chartOf, statesIn } from '../../src/workflows/charts/chart.ts'
import { mermaidOf, studioOf } from '../../src/workflows/charts/formats.ts'
import { expectAccessible } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

test('the open chart is exported as a picture, as Mermaid and for Stately Studio, by keyboard', async () => {
  const page = await openConsole(service, 'auditor', '/workflows/leave')
  const button = page.getByRole('button', { name: 'Export' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await menu.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  const save = async (item: string) => {
    await button.press('Enter')
    const press = menu.getByRole('menuitem', { name: item }).press('Enter')
    const [download] = await Promise.all([page.waitForEvent('download'), press])
    await menu.waitFor({ state: 'hidden' })
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const chart = chartOf(leaveMachine)
  const mermaid = await save('Mermaid')
  expect(mermaid).toEqual({ name: 'leave.mmd', text: mermaidOf(chart) })
  const machine = await save('createMachine')
  expect(machine).toEqual({ name: 'leave.machine.js', text: studioOf(leaveMachine) })
  const { name, text } = await save('SVG')
  expect(name).toBe('leave.svg')
  const drawnParts = new Set([...text.matchAll(/data-part="([^"]+)"/g)].map(([, part = '']) => part))
  const parts = [...statesIn(chart).map(({ id }) => id), ...arrowsIn(chart).map((arrow) => arrow.name)]
  expect([...drawnParts].toSorted()).toEqual(parts.toSorted())
})
