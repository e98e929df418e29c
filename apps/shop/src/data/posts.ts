import type { Post } from '../domain/post.ts'
import { DESK_POSTS } from './posts/desk.ts'
import { MORE_DESK_POSTS } from './posts/more-desk.ts'
import { MORE_WALK_POSTS } from './posts/more-walks.ts'
import { MORE_WORKSHOP_POSTS } from './posts/more-workshop.ts'
import { WALK_POSTS } from './posts/walks.ts'
import { WORKSHOP_POSTS } from './posts/workshop.ts'

/** All posts, newest first. */
export const POSTS: readonly Post[] = [
  ...WALK_POSTS,
  ...MORE_WALK_POSTS,
  ...DESK_POSTS,
  ...MORE_DESK_POSTS,
  ...WORKSHOP_POSTS,
  ...MORE_WORKSHOP_POSTS,
].sort((a, b) => b.date.localeCompare(a.date))
