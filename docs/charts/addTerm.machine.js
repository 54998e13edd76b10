import { createMachine } from 'xstate'

export const addTermMachine = createMachine({
  "id": "addTerm",
  "invoke": {
    "id": "lookup",
    "src": "lookup"
  },
  "initial": "looking",
  "states": {
    "looking": {
      "initial": "ready",
      "on": {
        "hit.choose": {
          "target": ".checking",
          "actions": {
            "type": "choose"
          }
        },
        "custom.create": {
          "target": "drafting",
          "actions": [
            "beginBlank",
            "noteDraft",
            "tellDraft"
          ]
        },
        "forward": {
          "guard": "isDrafted",
          "target": "drafting"
        }
      },
      "states": {
        "ready": {
          "description": "Search UMLS"
        },
        "checking": {
          "initial": "brisk",
          "states": {
            "brisk": {
              "after": {
                "slow": {
                  "target": "slow"
                }
              }
            },
            "slow": {
              "tags": "slow",
              "description": "This takes longer than usual...",
              "meta": {
                "shows": [
                  "This takes longer than usual..."
                ]
              }
            }
          },
          "description": "Whether it is a term by now. The results stay; another choice drops this one.",
          "meta": {
            "shows": [
              {
                "role": "button",
                "name": "Select {name}",
                "is": "busy"
              }
            ]
          },
          "invoke": {
            "id": "findConcept",
            "src": "findConcept",
            "onDone": [
              {
                "guard": {
                  "type": "isMissing"
                },
                "target": "missing"
              },
              {
                "guard": {
                  "type": "isTerm"
                },
                "target": "#addTerm.existing",
                "actions": {
                  "type": "keep"
                }
              },
              {
                "target": "#addTerm.drafting",
                "actions": [
                  {
                    "type": "keep"
                  },
                  "noteDraft",
                  "tellDraft"
                ]
              }
            ],
            "onError": {
              "target": "failed",
              "actions": {
                "type": "complain"
              }
            }
          }
        },
        "missing": {
          "description": "{name} ({cuid}) is not in UMLS any more. It is said until something else is looked for.",
          "meta": {
            "shows": [
              "{name} ({cuid}) is not in UMLS any more."
            ]
          },
          "on": {
            "text.type": {
              "target": "ready"
            }
          }
        },
        "failed": {
          "description": "Error!: {message} It is said until something else is looked for.",
          "meta": {
            "shows": [
              "{name} was not selected."
            ]
          },
          "on": {
            "retry": {
              "target": "checking"
            },
            "text.type": {
              "target": "ready"
            }
          }
        }
      }
    },
    "existing": {
      "description": "{cuid} is the term {name} already, added meanwhile.",
      "meta": {
        "shows": [
          "{cuid} is the term {name} already, added meanwhile."
        ]
      },
      "on": {
        "back": {
          "target": "looking"
        }
      }
    },
    "drafting": {
      "description": "The form of a new term: with name, CUID and taxonomy of the concept, or blank.",
      "meta": {
        "shows": [
          {
            "role": "textbox",
            "name": "Name"
          }
        ]
      },
      "on": {
        "back": {
          "target": "looking"
        }
      }
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
