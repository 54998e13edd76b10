import { expect, test } from 'vitest'
import { AWARD_YEARS, awardYears, isAwardEntry, isAwardYear, maySave } from '../../src/domain/award.ts'

test('the years of awards are this one and the 11 before it (spec §9)', () => {
  expect(AWARD_YEARS).toBe(11)
  expect(awardYears(2025)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014])
  expect([2013, 2014, 2025, 2026, 2020.5].map((year) => isAwardYear(year, 2025))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test.each([
  [{ award_name: 'Golden Stethoscope', status: 'Recipient', year: 2025 }, true],
  [{ award_name: '1', status: 'Finalist', year: 1800, more: true }, true],
  [{ award_name: 'Golden Stethoscope', status: 'Winner', year: 2025 }, false],
  [{ award_name: 'Golden Stethoscope', status: 'recipient', year: 2025 }, false],
  [{ award_name: 'Golden Stethoscope', status: 'Recipient', year: '2025' }, false],
  [{ award_name: 'Golden Stethoscope', status: 'Recipient', year: 2025.5 }, false],
  [{ award_name: 1, status: 'Recipient', year: 2025 }, false],
  [{ award_name: 'x'.repeat(256), status: 'Recipient', year: 2025 }, false],
  [{ status: 'Recipient', year: 2025 }, false],
  [{ award_name: 'Golden Stethoscope', year: 2025 }, false],
  [{ award_name: 'Golden Stethoscope', status: 'Recipient' }, false],
  [['Golden Stethoscope', 'Recipient', 2025], false],
  ['Golden Stethoscope', false],
  [null, false],
])('%j is an award with name, status and year: %s', (entry, answer) => expect(isAwardEntry(entry)).toBe(answer))

test.each([
  { role: 'trulyAwardUser', fields: ['awards'], may: true },
  { role: 'trulyAwardUser', fields: [], may: true },
  { role: 'trulyAwardUser', fields: ['bio'], may: false },
  { role: 'trulyAwardUser', fields: ['awards', 'bio'], may: false },
  { role: 'admin', fields: ['bio', 'terms'], may: true },
  { role: 'admin', fields: ['awards'], may: false },
  { role: 'curator', fields: ['bio', 'awards'], may: false },
])('$role may save $fields: $may (design §9.12)', ({ role, fields, may }) => expect(maySave(role, fields)).toBe(may))
