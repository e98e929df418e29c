import { MyAccount } from '@footfall/widgets/my-account'
import type { ReactNode } from 'react'
import { DEMO_ACCOUNT } from '../../data/demo-account.ts'
import { Field } from '../components/Field.tsx'
import type { ViewOf } from '../page-view.ts'

type View = ViewOf<'account'>
type Out = Pick<Extract<View, { state: 'out' }>, 'login' | 'signUp' | 'errors'>

const BLANK_WAYS_IN: Out = {
  login: { email: '' },
  signUp: { email: '', firstName: '' },
  errors: {},
}

/** The two ways to an account: also there, hidden, while somebody is signed in, for when their time is over. */
const WaysIn = ({ login, signUp, errors, hint }: Out & { hint?: ReactNode }): ReactNode => (
  <div className="account-grid">
    <section className="panel" aria-labelledby="log-in">
      <h2 id="log-in">Log in</h2>
      {login.error && (
        <p className="notice notice-error woocommerce-error" role="alert" tabIndex={-1} data-errors>
          {login.error}
        </p>
      )}
      <form
        className="woocommerce-form woocommerce-form-login login"
        action="/account/log-in"
        method="post"
      >
        <Field
          id="username"
          name="username"
          label="E-mail"
          value={login.email}
          error={undefined}
          type="email"
          autoComplete="username"
          isRequired
        />
        <Field
          id="login_password"
          name="password"
          label="Password"
          value=""
          error={undefined}
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <button
          className="button woocommerce-form-login__submit"
          type="submit"
          name="login"
          value="1"
        >
          Log in
        </button>
      </form>
      {hint}
    </section>
    <section className="panel" aria-labelledby="sign-up">
      <h2 id="sign-up">Sign up</h2>
      <form
        className="woocommerce-form woocommerce-form-register register"
        action="/account/sign-up"
        method="post"
        noValidate
      >
        <Field
          id="reg_first_name"
          name="first_name"
          label="First name"
          value={signUp.firstName}
          error={errors.firstName}
          autoComplete="given-name"
          isRequired
        />
        <Field
          id="reg_email"
          name="email"
          label="E-mail"
          value={signUp.email}
          error={errors.email}
          type="email"
          autoComplete="email"
          isRequired
        />
        <Field
          id="reg_password"
          name="password"
          label="Password"
          value=""
          error={errors.password}
          type="password"
          autoComplete="new-password"
          hint="At least eight characters. The account is gone when this sample shop restarts."
          isRequired
        />
        <button
          className="button button-quiet woocommerce-form-register__submit"
          type="submit"
          name="register"
          value="1"
        >
          Sign up
        </button>
      </form>
    </section>
  </div>
)

/** For strangers: whoever was signed in has an account, and no password stands on their page. */
const Hint = (): ReactNode => (
  <p className="meta">
    To look around: {DEMO_ACCOUNT.email}, password {DEMO_ACCOUNT.password}.
  </p>
)

const LogOut = (): ReactNode => (
  <form className="log-out-form" action="/account/log-out" method="post">
    <button className="button button-quiet" type="submit">
      Log out
    </button>
  </form>
)

const NoOrders = (): ReactNode => (
  <p>
    None yet. <a href="/shop">The shop</a> is that way.
  </p>
)

/** The account with its orders, or the two ways to one. */
export const AccountPage = ({ view }: { view: View }): ReactNode => (
  <div className="wide page-body">
    <h1>Account</h1>
    <MyAccount
      isMarked
      className="woocommerce-MyAccount-content"
      account={view.state === 'in' ? view.account : { orders: [], hasMore: false }}
      login={
        view.state === 'out' ? <WaysIn {...view} hint={<Hint />} /> : <WaysIn {...BLANK_WAYS_IN} />
      }
      logout={<LogOut />}
      none={<NoOrders />}
      moreUrl="/account?all"
      accountUrl="/account"
      language="en-GB"
    />
  </div>
)
