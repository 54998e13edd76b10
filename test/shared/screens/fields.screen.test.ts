import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Field, mapFields } from '../../../src/domain/fields.ts'
import { openConsole } from '../../support/console.ts'
import { testService } from '../../support/service.ts'
import { plainForms } from '../contract/cases/index.ts'

const service = testService()

/** Returns a value that differs from a new record's value. */
const sampleOf = (field: Field): string | boolean => {
  if (field.kind === 'flag') return !field.initial
  return { name: 'Zz Every Field', slug: 'zz-every-field', url: 'https://every.example.org', line: '0123' }[field.kind]
}

test.each(plainForms)('the form of $path stores every field, shows it again, and logs it', async (form) => {
  const { path, noun, stored, fields } = form
  const samples = mapFields(fields, sampleOf)
  const page = await openConsole(service, 'curator', `${path}/add`)
  const dialog = page.getByRole('dialog')
  const textBox = (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^(DML )?${label}$`) })
  const radio = ({ label, on, off }: Extract<Field, { kind: 'flag' }>, isOn: unknown) =>
    dialog
      .getByRole('radiogroup', { name: label, exact: true })
      .getByRole('radio', { name: isOn ? on : off, exact: true })

  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'flag') await radio(field, samples[name]).click()
    else if (field.kind !== 'slug') await textBox(field.label).fill(String(samples[name]))
  await dialog.getByRole('button', { name: `Save ${noun}`, exact: true }).click()
  const storedRecord = () => service.database.one(sql`select * from ${raw(stored)} where slug = 'zz-every-field'`)
  await expect.poll(storedRecord).toMatchObject(samples)
  const auditRow = await service.database.one<{ after: object }>(
    sql`select after from audit_log order by id desc limit 1`,
  )
  expect(auditRow?.after).toMatchObject(samples)

  await page.goto(`${path}/edit/zz-every-field`)
  const displayedValues = async () => {
    const values = Object.entries(fields).map(async ([name, field]) => [
      name,
      await (field.kind === 'flag' ? radio(field, true).isChecked() : textBox(field.label).inputValue()),
    ])
    return Object.fromEntries(await Promise.all(values))
  }
  await textBox('Machine Name').waitFor()
  await expect.poll(displayedValues).toEqual(samples)
})
