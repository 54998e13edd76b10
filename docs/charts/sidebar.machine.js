import { createMachine } from 'xstate'

export const sidebarMachine = createMachine({
  "id": "sidebar",
  "type": "parallel",
  "states": {
    "menu": {
      "initial": "hidden",
      "states": {
        "hidden": {
          "on": {
            "open": {
              "target": "visible"
            }
          }
        },
        "visible": {
          "on": {
            "close": {
              "target": "hidden"
            },
            "link.follow": {
              "target": "hidden"
            }
          }
        }
      }
    },
    "notice": {
      "initial": "recalling",
      "states": {
        "recalling": {
          "always": [
            {
              "guard": "isNoticeDismissed",
              "target": "dismissed"
            },
            {
              "target": "shown"
            }
          ]
        },
        "shown": {
          "description": "The Clinical Focus Terms section is the default landing page.",
          "meta": {
            "shows": [
              "The Clinical Focus Terms section is the default landing page."
            ]
          },
          "on": {
            "notice.dismiss": {
              "target": "dismissed",
              "actions": "rememberDismissal"
            }
          }
        },
        "dismissed": {}
      }
    }
  }
})
