const NAMES: Record<string, string> = {
  ViewContent: 'view_item',
  ViewCategory: 'view_item_list',
  AddToWishList: 'add_to_wishlist',
  InitiateCheckout: 'begin_checkout',
  Lead: 'generate_lead',
  CompleteRegistration: 'sign_up',
}

/** An event's name as Google and Microsoft write it: AddToCart is add_to_cart, and some have a word of their own. */
export const toSnakeName = (name: string): string =>
  NAMES[name] ??
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase()
