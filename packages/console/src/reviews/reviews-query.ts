/** Everything about a site's reviews begins so: a change asks for all of it again. */
export const reviewsKey = (site: string): readonly string[] => ['site', site, 'reviews']
