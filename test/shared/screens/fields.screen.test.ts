import type { Locator } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Field, mapFields } from '../../../src/domain/fields.ts'
import { navigateTo, openConsole } from '../../support/console.ts'
import { alertIn } from '../../support/groupScreens.ts'
import { testService } from '../../support/service.ts'
import { plainForms } from '../contract/cases/index.ts'

const service = testService()

/** Returns a value that differs from a new record's value. */
const sampleOf = (field: Field): string | boolean => {
  if (field.kind === 'flag') return !field.initial
  return { name: 'Zz Every Field', slug: 'zz-every-field', url: 'https://every.example.org', line: '0123' }[field.kind]
}

/** Returns the locators of a form's fields. */
const fieldsOn = (dialog: Locator) => ({
  textBox: (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^(DML )?${label}$`) }),
  radio: ({ label, on, off }: Extract<Field, { kind: 'flag' }>, isOn: unknown) =>
    dialog
      .getByRole('radiogroup', { name: label, exact: true })
      .getByRole('radio', { name: isOn ? on : off, exact: true }),
})

test('the plain forms warn of changes, store every field and show it again', async () => {
  const page = await openConsole(service, 'curator', '/dashboard')
  const dialog = page.getByRole('dialog')
  const { textBox, radio } = fieldsOn(dialog)
  for (const { path, noun, stored, fields } of plainForms) {
    const samples = mapFields(fields, sampleOf)
    await navigateTo(page, `${path}/add`)
    const save = dialog.getByRole('button', { name: `Save ${noun}`, exact: true })
    const changed = `The form has been updated. Use the Save ${noun} button to avoid losing any changes.`
    await save.waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await dialog.getByText(changed).count()).toBe(0)
    await dialog.getByText('No spaces, lowercase.', { exact: true }).waitFor()
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'flag') await radio(field, samples[name]).click()
      else if (field.kind !== 'slug') await textBox(field.label).fill(String(samples[name]))
    await dialog.getByText(changed, { exact: true }).first().waitFor()
    await save.click()
    const storedRecord = () => service.database.one(sql`select * from ${raw(stored)} where slug = 'zz-every-field'`)
    await expect.poll(storedRecord).toMatchObject(samples)
    const alert = alertIn(page, path === '/specialty' ? 'Specialty saved successfully' : 'Created')
    await alert.last().waitFor()

    await navigateTo(page, `${path}/edit/zz-every-field`)
    const displayedValues = async () => {
      const values = Object.entries(fields).map(async ([name, field]) => [
        name,
        await (field.kind === 'flag' ? radio(field, true).isChecked() : textBox(field.label).inputValue()),
      ])
      return Object.fromEntries(await Promise.all(values))
    }
    await dialog.getByRole('heading', { name: `Edit ${noun}` }).waitFor()
    await textBox('Machine Name').waitFor()
    await expect.poll(displayedValues).toEqual(samples)
  }
})
