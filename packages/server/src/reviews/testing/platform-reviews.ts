/** Reviews in the shapes of the platforms, for tests. */

export const googleReview = (
  id: string,
  comment: string | undefined,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  name: `accounts/1/locations/2/reviews/${id}`,
  reviewId: id,
  reviewer: { displayName: `Ann ${id}`, isAnonymous: false },
  starRating: 'FIVE',
  ...(comment !== undefined && { comment }),
  createTime: '2026-10-01T10:00:00Z',
  updateTime: '2026-10-01T10:00:00Z',
  ...more,
})

export const trustReview = (
  id: string,
  text: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id,
  stars: 4,
  title: `About ${id}`,
  text,
  language: 'en',
  createdAt: '2026-09-01T10:00:00Z',
  updatedAt: null,
  isVerified: true,
  status: 'active',
  consumer: { id: 'c', displayName: `Ben ${id}` },
  referralEmail: 'ben@mail.test',
  ...more,
})

export const placeReview = (
  id: string,
  text: string | undefined,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  name: `places/ChIJlabplace1/reviews/${id}`,
  rating: 5,
  ...(text !== undefined && {
    text: { text, languageCode: 'en' },
    originalText: { text, languageCode: 'en' },
  }),
  publishTime: '2026-10-05T10:00:00.123456Z',
  authorAttribution: {
    displayName: `Cara Lindqvist ${id}`,
    uri: 'https://www.google.com/maps/contrib/1',
    photoUri: 'https://lh3.googleusercontent.com/a/x=s128',
  },
  flagContentUri: 'https://www.google.com/local/review/rap/report?x=1',
  googleMapsUri: 'https://www.google.com/maps/reviews/1',
  ...more,
})
