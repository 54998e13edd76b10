import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditRowsOf } from '../support/audit.ts'
import { mutate } from '../support/mutate.ts'
import { callerOf, testService } from '../support/service.ts'
import { mutateSpecialty, newSpecialty, type Specialty } from '../support/specialties.ts'
import { newTerm, type Term } from '../support/terms.ts'
import { snapshotOf, undo } from '../support/undo.ts'
import { uploads } from '../support/uploads.ts'

const service = testService()
const admin = callerOf(service, 'admin')
const { upload, preview, previewSheet, rowsOf, save, log } = uploads(admin)

type Line = Record<'id' | 'name' | 'slug', string>

describe('lists of service lines', () => {
  let specialty: Specialty
  let terms: [Term, Term]
  let lines: [Line, Line]

  const changeLine = (action: 'create' | 'remove', serviceLineId: string) =>
    mutateSpecialty(
      admin,
      `${action}SpecialtyServiceLineAssociation`,
      { specialtyId: specialty.id, serviceLineId },
      action === 'create' ? 'SpecialtyServiceLineInput' : 'RemoveSpecialtyServiceLineInput',
    )

  const variantTermsOf = (serviceLineId: string) =>
    service.database.rows<{ id: string }>(sql`
      select term_id::text as id from specialty_variant_term
      where specialty_id = ${specialty.id} and service_line_id = ${serviceLineId}`)

  beforeEach(async () => {
    specialty = await newSpecialty(admin)
    terms = [await newTerm(admin), await newTerm(admin)]
    const firstLines = sql`select id::text, name, slug from service_line order by name_key limit 2`
    lines = (await service.database.rows<Line>(firstLines)) as typeof lines
    await changeLine('create', lines[0].id)
  })

  test('get and lose terms, with one audit row and one undo', async () => {
    const [[one, two], [line, other]] = [terms, lines]
    const ids = { specialtyId: specialty.id, serviceLineId: line.id, termId: two.id }
    await mutate(admin, 'createTermSpecialtyVariantAssociation', ids, '', 'TermSpecialtyVariantInput')
    const before = await snapshotOf(service.database)
    const headers = ['Term', 'Specialty', 'List', 'Action']
    const id = await upload('TERM', headers, [
      [one.name, specialty.name, line.name.toUpperCase(), ''],
      [two.name, specialty.name, line.slug, 'remove'],
      [two.name, specialty.name, 'Default', ''],
      [one.name, specialty.name, other.name, ''],
      [one.name, specialty.name, 'constructor', ''],
      [one.name, specialty.name, 'master', 'remove'],
    ])
    expect(await preview(id)).toEqual({ CHANGED: 3, REFUSED: 2, SAME: 1 })
    const variant = `${specialty.name} (${line.name})`
    const notList = (text: string) =>
      `Column “List”: “${text}” is not a list of “${specialty.name}”. Enter Default, Master, or ${line.name}.`
    const field = { field: 'variantSpecialties', label: 'Variant Specialties' }
    expect((await rowsOf(id)).map(({ fields, reason }) => reason ?? fields)).toMatchObject([
      [{ ...field, before: [], after: [variant] }],
      [{ ...field, before: [variant], after: [] }],
      [{ field: 'defaultSpecialties', before: [], after: [specialty.name] }],
      notList(other.name),
      notList('constructor'),
      [],
    ])
    expect(await snapshotOf(service.database)).toEqual(before)

    let auditId = ''
    const rows = await auditRowsOf(service.database, async () => {
      auditId = (await save(id)).change?.auditId ?? ''
    })
    expect(rows).toMatchObject([
      {
        id: auditId,
        message: `Changed 2 terms: ${one.name} and ${two.name}`,
        before: { variantSpecialties: [variant], defaultSpecialties: [] },
        after: { variantSpecialties: [variant], defaultSpecialties: [specialty.name] },
      },
    ])
    expect(await variantTermsOf(line.id)).toEqual([{ id: one.id }])
    const records = await service.database.rows<{ record: string }>(sql`
      select kind || ' ' || record_id as record from audit_record where audit_id = ${auditId} order by place, record_id`)
    expect(
      records.map(({ record }) => record),
      'each record has the change in its history',
    ).toEqual([`TERM ${one.id}`, `TERM ${two.id}`, `SPECIALTY ${specialty.id}`])
    await undo(admin, { auditId }, { log })
    expect(await snapshotOf(service.database)).toEqual(before)
  })

  test('stay as they are if the specialty loses the service line after the preview', async () => {
    const [[term], [line]] = [terms, lines]
    const cells = [specialty.name, term.name, line.name]
    const { id, counts } = await previewSheet('SPECIALTY', ['Specialty', 'Term', 'List'], [cells])
    expect(counts).toEqual({ CHANGED: 1 })
    await changeLine('remove', line.id)
    expect(await save(id)).toMatchObject({ success: false })
    expect((await rowsOf(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['EDITED', `The record has changed since the preview. ${specialty.name} does not have that service line.`],
    ])
    await changeLine('create', line.id)
    expect(await preview(id)).toEqual({ CHANGED: 1 })
    expect(await save(id)).toMatchObject({ success: true })
    expect(await variantTermsOf(line.id)).toEqual([{ id: term.id }])
  })

  test('are named by their machine names if two have the same name', async () => {
    const [[term], [line]] = [terms, lines]
    const [twin] = await service.database.rows<{ id: string }>(sql`
      insert into service_line (slug, name, name_key) select 'twin-line', name, name_key from service_line where id = ${line.id}
      returning id::text`)
    await service.database.rows(sql`update service_line set slug = 'first-line' where id = ${line.id}`)
    await changeLine('create', twin?.id ?? '')
    const cells = [line.name, 'Twin-Line'].map((list) => [term.name, specialty.name, list])
    expect((await previewSheet('TERM', ['Term', 'Specialty', 'List'], cells)).reasons).toEqual([
      `Column “List”: Several service lines have the name “${line.name}”. Enter first-line or twin-line.`,
      null,
    ])
  })
})
