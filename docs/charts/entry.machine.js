import { createMachine } from 'xstate'

export const entryMachine = createMachine({
  "id": "entry",
  "initial": "settled",
  "on": {
    "text.type": {
      "target": ".debouncing",
      "actions": {
        "type": "type"
      }
    },
    "text.write": {
      "target": ".writing",
      "actions": {
        "type": "type"
      }
    },
    "text.submit": {
      "target": ".deciding"
    },
    "text.clear": {
      "target": ".deciding",
      "actions": {
        "type": "type",
        "params": ""
      }
    },
    "ready.change": {
      "actions": {
        "type": "heed"
      }
    },
    "url.change": {
      "target": ".settled",
      "actions": {
        "type": "take"
      }
    }
  },
  "states": {
    "settled": {},
    "writing": {
      "on": {
        "text.leave": {
          "target": "debouncing"
        }
      }
    },
    "debouncing": {
      "after": {
        "searchDebounce": {
          "target": "deciding"
        }
      }
    },
    "deciding": {
      "always": [
        {
          "guard": "isUnreadable",
          "target": "unreadable"
        },
        {
          "guard": "isKnown",
          "target": "settled"
        },
        {
          "target": "waiting"
        }
      ]
    },
    "unreadable": {
      "description": "{label} must be a date such as 02/09/2026.",
      "meta": {
        "shows": [
          {
            "role": "textbox",
            "name": "{label}",
            "is": "invalid"
          }
        ]
      }
    },
    "waiting": {
      "description": "A dialog stands over the list, or the service is away: it counts after that.",
      "always": {
        "guard": "isReady",
        "target": "settled",
        "actions": "go"
      }
    }
  }
}, {
  "delays": {
    "searchDebounce": 500
  }
})
