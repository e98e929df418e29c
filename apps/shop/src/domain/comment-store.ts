/** What a reader wrote below a post. */
export interface ReaderComment {
  id: number
  author: string
  /** ISO day. */
  date: string
  text: string
}

export interface CommentStore {
  ofPost(postId: number): readonly ReaderComment[]
  add(postId: number, comment: { author: string; text: string; at: Date }): ReaderComment
}

/** Keeps readers' comments in memory, the oldest of a post leaving first when there are too many. */
export const createCommentStore = ({ perPost = 50 }: { perPost?: number } = {}): CommentStore => {
  const byPost = new Map<number, ReaderComment[]>()
  let lastId = 9000

  return {
    ofPost: (postId) => byPost.get(postId) ?? [],
    add(postId, { author, text, at }) {
      lastId += 1
      const comment = { id: lastId, author, text, date: at.toISOString().slice(0, 10) }
      byPost.set(postId, [...(byPost.get(postId) ?? []), comment].slice(-perPost))
      return comment
    },
  }
}
