import type { Page } from 'playwright-core'
import type { User } from './users.ts'

export const userOn = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    button,
    username: dialog.getByRole('textbox', { name: 'Username', exact: true }),
    password: dialog.getByLabel('Password', { exact: true }),
    confirmation: dialog.getByLabel('Confirm Password', { exact: true }),
    type: dialog.getByRole('combobox', { name: 'User Type' }),
    status: (name: 'Enabled' | 'Disabled') => dialog.getByRole('radio', { name, exact: true }),
    save: button('Save User'),
    text: (text: string) => dialog.getByText(text, { exact: true }),
    announcementWith: (text: string) => dialog.getByRole('status').getByText(text, { exact: true }),
  }
}

export const formOf = ({ id }: Pick<User, 'id'>) => `/user/edit/${id}`
