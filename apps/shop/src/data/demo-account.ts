/** An account that is there from the start, for trying things out. It opens nothing but this sample shop. */
export const DEMO_ACCOUNT = {
  email: 'robin@lapwing.test',
  firstName: 'Robin',
  password: 'lapwing-demo',
  roles: ['customer', 'subscriber'],
} as const
