import { createMachine } from 'xstate'

export const draftsMachine = createMachine({
  "id": "drafts",
  "context": {
    "kept": [],
    "resumed": null,
    "doomed": null
  },
  "invoke": {
    "id": "watchKept",
    "src": "watchKept"
  },
  "initial": "empty",
  "on": {
    "kept.change": {
      "target": ".settling",
      "actions": {
        "type": "keep"
      }
    }
  },
  "states": {
    "settling": {
      "always": [
        {
          "guard": "isAsking",
          "target": "offering.asking"
        },
        {
          "guard": "hasOffers",
          "target": "offering"
        },
        {
          "target": "empty"
        }
      ]
    },
    "empty": {},
    "offering": {
      "initial": "choosing",
      "on": {
        "draft.resume": {
          "guard": {
            "type": "isOffered"
          },
          "target": ".choosing",
          "actions": [
            {
              "type": "resume"
            },
            {
              "type": "tellResumed"
            }
          ]
        },
        "draft.discard": {
          "guard": {
            "type": "isOffered"
          },
          "target": ".asking",
          "actions": {
            "type": "ask"
          }
        }
      },
      "states": {
        "choosing": {
          "description": "Unsaved edits can be resumed or discarded, each by itself.",
          "meta": {
            "shows": [
              {
                "role": "button",
                "name": "{n} · Review"
              }
            ]
          }
        },
        "asking": {
          "description": "Discard unsaved edit? The question goes with what it is about.",
          "meta": {
            "shows": [
              "Discard unsaved edit?"
            ]
          },
          "on": {
            "discard.confirm": {
              "actions": {
                "type": "tellDiscarded"
              }
            },
            "discard.cancel": {
              "target": "choosing",
              "actions": "spare"
            }
          }
        }
      }
    }
  }
})
