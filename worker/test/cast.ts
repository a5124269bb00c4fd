/** The people of the tests and of the demo. These accounts exist on this machine's own database only. */
export const people = {
  admin: {
    name: 'Meera Kulkarni',
    email: 'admin@crumbschool.test',
    password: 'knead-proof-bake-admin',
    serialNo: 'TCS20261000',
    isAdmin: true,
  },
  asha: {
    name: 'Asha Patil',
    email: 'asha@crumbschool.test',
    password: 'sourdough-starter-1',
    serialNo: 'TCS20261234',
    isAdmin: false,
  },
  ravi: {
    name: 'Ravi Deshmukh',
    email: 'ravi@crumbschool.test',
    password: 'laminated-dough-27',
    serialNo: 'TCS20262345',
    isAdmin: false,
  },
} as const;

export type Person = (typeof people)[keyof typeof people];
