import { expect, test } from 'vitest'
import { announcementOf, noNews } from '../../../src/machines/list/liveRows.ts'

test.each([
  [['admin'], ' by admin'],
  [['admin', ''], ''],
  [['admin', 'curator'], ''],
])('changes by %j are announced with their author if there is only one', (by, author) => {
  const news = { ...noNews, changed: ['1'], gone: ['2', '3'], by, newRows: 1 }
  expect(announcementOf(news)).toBe(`1 row changed${author}. 2 rows removed from this list${author}. 1 new row.`)
})
