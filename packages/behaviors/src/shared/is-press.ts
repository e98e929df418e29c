/** Whether a key would press this element if it were a button; of real buttons and links the browser itself knows. */
export const isPress = (event: Event, element: Element): boolean =>
  event.target === element &&
  /^(Enter| )$/.test((event as KeyboardEvent).key) &&
  !element.matches('a[href],button')
