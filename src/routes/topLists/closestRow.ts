import { type CollisionDetection, closestCenter } from '@dnd-kit/core'

/**
 * The row whose middle is next to that of the one under way. That one is as high as where it came from is measured to be, like
 * all others: what is seen of it may be higher already, as its name leaves room for 'was 3', and would be held against old places.
 */
export const closestRow: CollisionDetection = (args) => {
  const { active, collisionRect, droppableRects } = args
  const height = droppableRects.get(active.id)?.height ?? collisionRect.height
  return closestCenter({ ...args, collisionRect: { ...collisionRect, height } })
}
