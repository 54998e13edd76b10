import { createMachine } from 'xstate'

export const addressesMachine = createMachine({
  "id": "addresses",
  "initial": "deciding",
  "on": {
    "draft.give": {
      "target": ".deciding",
      "actions": {
        "type": "take"
      }
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isBroken",
          "target": "broken"
        },
        {
          "target": "list"
        }
      ]
    },
    "broken": {
      "description": "What is stored here is no list of addresses.",
      "meta": {
        "shows": [
          "What is stored here is no list of addresses."
        ]
      },
      "on": {
        "text.replace": {
          "target": "deciding",
          "actions": [
            {
              "type": "replace"
            },
            "tell"
          ]
        }
      }
    },
    "list": {
      "description": "The addresses, as they are to be saved.",
      "initial": "deciding",
      "on": {
        "address.type": {
          "target": ".deciding",
          "actions": [
            {
              "type": "type"
            },
            "tell"
          ]
        },
        "address.remove": {
          "target": ".deciding",
          "actions": [
            {
              "type": "remove"
            },
            "tell"
          ]
        },
        "address.undo": {
          "target": ".deciding",
          "actions": [
            {
              "type": "undo"
            },
            "tell"
          ]
        },
        "text.keep": {
          "guard": "isStoredBroken",
          "target": "deciding",
          "actions": [
            "keep",
            "tell"
          ]
        }
      },
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "isRefused",
              "target": "refused"
            },
            {
              "guard": "isEmpty",
              "target": "resting"
            },
            {
              "target": "typing"
            }
          ]
        },
        "resting": {
          "description": "Type an address first.",
          "meta": {
            "shows": [
              "Type an address first."
            ]
          }
        },
        "typing": {
          "description": "What is typed becomes addresses when it is added.",
          "on": {
            "address.add": {
              "target": "deciding",
              "actions": [
                "add",
                "tell"
              ]
            }
          }
        },
        "refused": {
          "description": "What is typed says why it was not added.",
          "meta": {
            "shows": [
              {
                "role": "textbox",
                "name": "{label}",
                "is": "invalid"
              }
            ]
          }
        }
      }
    }
  }
})
