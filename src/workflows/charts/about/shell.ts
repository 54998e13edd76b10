import { type Abouts, forms, topLists } from './common.ts'

/** What stands around every screen. */
export const shell: Abouts = {
  session: {
    title: 'Session',
    purpose: 'Knows who is signed in, from the login screen to the moment the credentials are cleared.',
    screens: 'Sign-in and every screen',
    rules: [
      'Spec §2: logged out, every path shows the login screen.',
      'Spec §4: it ends silently after 2 hours without activity, or 3 days after the login.',
      'Spec §8: a refused login says so and lets one try again.',
    ],
  },
  alerts: {
    title: 'System alerts',
    purpose: 'Keeps the alerts at the corner of the screen: at most three, of which the oldest makes room.',
    screens: 'Every screen',
    rules: ['Spec §2: an alert area; an alert appears after create, update or delete.'],
  },
  alert: {
    title: 'Alert',
    purpose: 'Closes one alert by itself, unless somebody is just reading it.',
    screens: 'Every screen',
    rules: ['Spec §4, §9: an alert closes after 30 seconds, or when it is dismissed.'],
  },
  sidebar: {
    title: 'Menu and notice',
    purpose: 'Opens and closes the menu on small screens, and keeps its notice away once it was dismissed.',
    screens: 'Every screen',
    rules: ['Spec §2: a collapsible sidebar that closes on a link click; a dismissible notice.'],
  },
  theme: {
    title: 'Theme',
    purpose: 'Shows the console in light or dark: as chosen before, else as the system prefers.',
    screens: 'Every screen',
    rules: ['Design §5: each screen in light and dark.'],
  },
  modal: {
    title: 'Dialog',
    purpose: 'Opens a dialog over a list, and ends it by Esc or Close.',
    screens: [...forms, ...topLists, '/provider'],
    rules: [
      'Spec §2, §9: a modal opens 100 ms after mounting.',
      'Spec §2: Esc and Close go back in history; design §5: or to the list, when it was the first page.',
    ],
  },
  redirect: {
    title: 'Redirect',
    purpose: 'Leads to another screen half a second after it was asked to.',
    screens: ['/cft', '/promoted_search', '/top_conditions'],
    rules: ['Spec §9: redirects wait about 500 ms.'],
  },
  leave: {
    title: 'Leaving with unsaved changes',
    purpose: 'Asks before unsaved changes are lost, and asks nobody who has none.',
    screens: 'Every screen',
    rules: ['Spec §4: a changed form warns; what was typed is lost only by a decision.'],
  },
  drafts: {
    title: 'Unsaved edits',
    purpose: 'Offers edits that this browser has kept, after a crash or a sign-out, to go on with or to discard.',
    screens: 'Every screen',
    rules: ['Spec §4: a session ends silently; what was typed by then is not lost with it.'],
  },
}
