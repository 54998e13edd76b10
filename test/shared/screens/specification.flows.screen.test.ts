import { expect, test } from 'vitest'
import { actionsOf } from '../../support/audit.ts'
import { newDepartment } from '../../support/bulkEmails.ts'
import { navigateTo, openConsole } from '../../support/console.ts'
import { newGroup } from '../../support/groups.ts'
import { newProgram } from '../../support/programForm.ts'
import { testService } from '../../support/service.ts'
import { newSpecialty } from '../../support/specialties.ts'
import { newSynonym } from '../../support/synonyms.ts'
import { newTerm } from '../../support/terms.ts'
import { newUser } from '../../support/users.ts'

/** Tests the specification's deletions (§2, §4, §5, §8), word for word. */
const service = testService()

/**
 * Returns a record for each deletion, with texts that its dialog shows. All texts have `noun`, except that `missing` and
 * `database` replace it in one text each. `missing` is null if the specification gives no message about a missing record.
 */
const createDeletions = async () => {
  const admin = await service.as('admin')
  const [term, synonym, group] = [await newTerm(admin), await newSynonym(admin), await newGroup(admin)]
  const program = await newProgram(admin, { name: 'Zz Gone', title: 'Zz Title', button_text: 'Zz Button' })
  const [specialty, user] = [await newSpecialty(admin), await newUser(admin)]
  const [practice = ''] = await newDepartment(service, 'SPECR', 1)
  const question = 'Are you sure you want to delete following'
  const cascadeNote = 'All the associated schedules, terms and specialties will also be deleted.'
  const logoutNote = 'This user will be logged out everywhere immediately.'
  return [
    { path: '/cft', key: term.slug, noun: 'CFT', action: 'removeTerm' },
    { path: '/synonyms', key: synonym.slug, noun: 'Synonym', action: 'removeSynonym' },
    {
      path: '/group',
      key: group.slug,
      noun: 'Group',
      texts: [`${question} Group?`, group.id, group.name, group.slug],
      failed: 'Failed to Delete',
      action: 'removeGroup',
    },
    {
      path: '/promoted_search',
      key: program.slug,
      noun: 'Promoted Program',
      missing: 'Program',
      texts: [`${question} Promoted Program? ${cascadeNote}`, 'Zz Gone', program.slug, 'Zz Title', 'Zz Button'],
      failed: 'Error deleting Promoted Program, please try again',
      action: 'deletePromotedProgram',
    },
    {
      path: '/specialty',
      key: specialty.slug,
      noun: 'Specialty',
      failed: 'Error deleting specialty, please try again',
      action: 'deleteSpecialty',
    },
    {
      path: '/top_specialties',
      key: '6',
      noun: 'Most Saved Specialty',
      missing: 'CFT',
      database: 'Most Searched Specialties',
      texts: [`${question} Most Selected Specialty?`, 'Specialty ID', 'Cardiology'],
      action: 'deleteTopSpecialty',
    },
    {
      path: '/top_conditions',
      key: '73',
      noun: 'Condition',
      missing: 'CFT',
      database: 'Top Conditions',
      texts: [`${question} Selected Condition?`],
      action: 'deleteTopCondition',
    },
    { path: '/email', key: practice, noun: 'User', missing: null, database: 'Practice', action: 'removeEmail' },
    {
      path: '/user',
      key: user.id,
      noun: 'User',
      texts: [`${question} User?`, 'User ID', 'Username', user.username, logoutNote],
      action: 'removeUser',
    },
  ]
}

test('every deletion asks, says when it failed, applies once when pressed again, and names the record', async () => {
  const page = await openConsole(service, 'admin', '/dashboard', { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const deletions = await createDeletions()
  for (const { path, key, noun, missing = noun, database = noun, texts = [], failed, action } of deletions) {
    const dialog = page.getByRole('dialog', { name: `Delete ${noun}`, exact: true })
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    if (missing !== null) {
      await navigateTo(page, `${path}/delete/${/^\d+$/.test(key) ? 999_999 : 'none'}`)
      await dialog.getByText(`That ${missing} could not be found...`, { exact: true }).waitFor()
    }
    await navigateTo(page, `${path}/delete/${key}`)
    await button("Yes, I'm sure").waitFor()
    for (const text of texts) await dialog.getByText(text).first().waitFor()
    if (failed !== undefined) {
      await page.context().setOffline(true)
      await button("Yes, I'm sure").click()
      await dialog.getByRole('alert').getByText(`${failed}. GraphQL connection failure.`).waitFor()
      await page.context().setOffline(false)
    }
    const actions = await actionsOf(service.database, async () => {
      await button("Yes, I'm sure").click()
      const success = new RegExp(`^Successfully Deleted .+ \\(\\d+\\) from the ${database} database\\.\\.\\.$`)
      await dialog.getByText(success).waitFor()
    })
    expect(actions, `deletion at ${path}`).toEqual([action])
    await button('Done').click()
    await dialog.waitFor({ state: 'detached' })
  }
})
