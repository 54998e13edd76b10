import { createMachine } from 'xstate'

export const matchMachine = createMachine({
  "id": "match",
  "initial": "picking",
  "states": {
    "picking": {
      "description": "Terms are searched by name.",
      "meta": {
        "shows": [
          {
            "role": "combobox",
            "name": "{placeholder}"
          }
        ]
      },
      "on": {
        "term.pick": {
          "target": "picked",
          "actions": {
            "type": "pick"
          }
        }
      }
    },
    "picked": {
      "description": "The verdict, then each path: open, or what blocks it. A term that is gone: That CFT could not be found...",
      "invoke": {
        "id": "explain",
        "src": "explain"
      },
      "on": {
        "term.drop": {
          "target": "picking",
          "actions": "forget"
        }
      }
    }
  }
})
