/** Made by `pnpm api` from the server's routes; never edited by hand. */
export interface paths {
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with address and password; the session is a cookie.
         * @description Open to everybody.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The second step of a sign-in: a code of the app, or a recovery code.
         * @description Open to everybody.
         */
        post: operations["signInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser needs to sign in with a passkey.
         * @description Open to everybody.
         */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with a passkey.
         * @description Open to everybody.
         */
        post: operations["signInPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session.
         * @description Open to everybody.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is asking.
         * @description For everybody who has signed in. Not for API keys.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes one’s own name or language.
         * @description For everybody who has signed in. Not for API keys.
         */
        patch: operations["changeMe"];
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes one’s own password and ends all other sessions.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for another address: it holds once the link mailed there is followed.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms an address by its mailed link, signed in to the account that it is for.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link for a new password. The response is the same whether the address is known.
         * @description Open to everybody.
         */
        post: operations["askPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password by the mailed link, and signs out everywhere.
         * @description Open to everybody.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in, the latest first.
         * @description For everybody who has signed in. Not for API keys.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Ends all sessions but the one that asks.
         * @description For everybody who has signed in. Not for API keys.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of one’s own sessions.
         * @description For everybody who has signed in. Not for API keys.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepares two-factor sign-in; it holds once a first code is confirmed.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["startTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches two-factor sign-in on by a first code.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["confirmTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches two-factor sign-in off.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["stopTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New recovery codes; those before are worth nothing any more.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own passkeys.
         * @description For everybody who has signed in. Not for API keys.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Keeps a passkey that the browser has made.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser needs to make a passkey.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes one of one’s own passkeys.
         * @description For everybody who has signed in. Not for API keys.
         */
        delete: operations["deletePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the pages before a sign-in need to know: whether anybody exists, whether sign-up is open.
         * @description Open to everybody.
         */
        get: operations["getFirstRun"];
        put?: never;
        /**
         * Makes the first person and their organisation, and signs them in. Works only while there is nobody.
         * @description Open to everybody.
         */
        post: operations["makeFirstOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for an account with an organisation of its own, where sign-up is open: it is made once the link mailed there is followed. The response is the same whether the address is known. A server that sends no mail makes it at once.
         * @description Open to everybody.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-up/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the account by the mailed link and the password it was asked for with, and signs in.
         * @description Open to everybody.
         */
        post: operations["confirmSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organisations of the one who asks, by name.
         * @description For everybody who has signed in. Not for API keys.
         */
        get: operations["listOrganisations"];
        put?: never;
        /**
         * Makes an organisation of one’s own. Where sign-up is closed, only for who owns one already.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["createOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One organisation of the one who asks.
         * @description For the organisation’s client and above. Not for API keys.
         */
        get: operations["getOrganisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Renames an organisation.
         * @description For the organisation’s owner. Not for API keys.
         */
        patch: operations["renameOrganisation"];
        trace?: never;
    };
    "/api/organisations/{organisation}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who belongs to an organisation or to one of its sites, by address.
         * @description For the organisation’s analyst and above. API keys need `members:read`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}/members/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lets somebody go, from one site where it is named. The last owner stays.
         * @description For the organisation’s owner. Not for API keys.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Gives somebody another role, on one site where it is named. The last owner stays one.
         * @description For the organisation’s owner. Not for API keys.
         */
        patch: operations["changeMember"];
        trace?: never;
    };
    "/api/organisations/{organisation}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves an organisation. The last owner cannot.
         * @description For the organisation’s client and above. Not for API keys.
         */
        post: operations["leaveOrganisation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations that are not accepted yet, by address.
         * @description For the organisation’s owner. Not for API keys.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invites somebody, to one site where it is named. The link is mailed; where no mail is sent it is told, this once.
         * @description For the organisation’s owner. Not for API keys.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraws an invitation; its link is worth nothing from then on.
         * @description For the organisation’s owner. Not for API keys.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the link of an invitation is for.
         * @description Open to everybody.
         */
        post: operations["previewInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts an invitation: signed in with the invited address, or as a new person with a name and a password.
         * @description Open to everybody.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The open offer of this site, if there is one, and whether the one who asks may make one.
         * @description For the site’s owner. Not for API keys.
         */
        get: operations["getHandover"];
        put?: never;
        /**
         * Offers a site to somebody else’s organisation. Nothing changes until they accept.
         * @description For the site’s owner. Not for API keys.
         */
        post: operations["offerSite"];
        /**
         * Withdraws the offer of a site.
         * @description For the site’s owner. Not for API keys.
         */
        delete: operations["withdrawHandover"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/handovers/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the link of a hand-over is for.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["previewHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/handovers/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a site over into an organisation that one owns, or into a new one.
         * @description For everybody who has signed in. Not for API keys.
         */
        post: operations["acceptHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The API key that asks: its organisation, its scopes, and the sites it is limited to, if any. With `sites:read`, `GET /api/organisations/{organisation}/sites` lists the sites.
         * @description For everybody who has signed in. For every API key.
         */
        get: operations["getOwnApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys, the newest first; revoked ones too.
         * @description For the organisation’s owner. Not for API keys.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Makes an API key; its text is told this once.
         * @description For the organisation’s owner. Not for API keys.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes an API key at once.
         * @description For the organisation’s owner. Not for API keys.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log, the newest first.
         * @description For the organisation’s owner. Not for API keys.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sites of the one who asks, by name; of a search, first those that are called so, then those that begin with it.
         * @description For everybody who has signed in. Not for API keys.
         */
        get: operations["listSites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One site: its snippet, its domains, what is saved and not live.
         * @description For the site’s client and above. API keys need `sites:read`.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        /**
         * Deletes a site after seven days. It stops at once; until then it can be brought back.
         * @description For the site’s owner. Not for API keys.
         */
        delete: operations["deleteSite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sites of an organisation with their health at a glance.
         * @description For the organisation’s client and above. API keys need `sites:read`.
         */
        get: operations["listOrganisationSites"];
        put?: never;
        /**
         * Makes a site and publishes it with the defaults. Without a key one is made from its first domain.
         * @description For the organisation’s editor and above. API keys need `sites:write`.
         */
        post: operations["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/general": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A site’s name, domains, time zone, currency, and whether it is to be deleted.
         * @description For the site’s client and above. API keys need `sites:read`.
         */
        get: operations["getSiteGeneral"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a site’s name, time zone or currency.
         * @description For the site’s editor and above. API keys need `sites:write`.
         */
        patch: operations["changeSite"];
        trace?: never;
    };
    "/api/sites/{key}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets pages of a further origin send events, at once.
         * @description For the site’s editor and above. API keys need `sites:write`.
         */
        post: operations["addDomain"];
        /**
         * Refuses events of an origin from now on. The last one stays.
         * @description For the site’s editor and above. API keys need `sites:write`.
         */
        delete: operations["removeDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a site back that was to be deleted.
         * @description For the site’s owner. Not for API keys.
         */
        post: operations["restoreSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is saved and not live, thing by thing, with every field before and after.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes what is saved live: all of it, or the named things.
         * @description For the site’s editor and above. API keys need `publish`.
         */
        post: operations["publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes what is saved, or the named things of it, what pages have. Returns what is still different: a token that was taken out is not brought back.
         * @description For the site’s editor and above. API keys need `publish`.
         */
        post: operations["discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pages get an older version, the one before unless named; what is saved stays. With things: a new version has these as they were then, and what is saved of them follows. With `ifServed`: only while pages have that version, else 409.
         * @description For the site’s editor and above. API keys need `publish`.
         */
        post: operations["rollBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a site is paused, what waits because of it, and which browser calls were not made.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["getPause"];
        put?: never;
        /**
         * Stops deliveries within ten seconds, and browser tags on every page opened more than two minutes later. Events are still recorded. 409 where it is paused.
         * @description For the site’s editor and above. API keys need `publish`.
         */
        post: operations["pauseSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a pause. `deliver` sends what waited, as far as consent and each destination’s age limit still allow; `drop` delivers nothing that came in during the pause. 409 where it is not paused.
         * @description For the site’s editor and above. API keys need `publish`.
         */
        post: operations["resumeSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published versions, the newest first: when, by whom, what changed.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/versions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What pages get, or got, with a version.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/versions/{revision}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a version brought, field by field; with `against=served`, what going back to it would change for pages.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["compareVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/things": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything a site has, and whether pages have it as it is saved.
         * @description For the site’s client and above. API keys need `settings:read`.
         */
        get: operations["listThings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/things/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One thing as it is saved, and as pages have it.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["getThing"];
        /**
         * Saves a thing. Pages have it once it is published. 409 where somebody else saved it meanwhile.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        put: operations["putThing"];
        post?: never;
        /**
         * Deletes a thing, for pages with its next publication. A piece that every site has goes back to what sites begin with; `compat` keeps `pluginNames`.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        delete: operations["deleteThing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is saved, as a file without secrets.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["exportSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What such a file would change of what is saved, without changing it.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves what such a file holds, thing by thing; nothing is live before it is published. Secrets are entered anew.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["importSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every destination that this server knows, with the fields of its form.
         * @description For everybody who has signed in. API keys need `settings:read`.
         */
        get: operations["listKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a site has filled in, for every destination; of secrets only whether they are there.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/destinations/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same for one destination.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["getSettings"];
        /**
         * Saves the form of one destination. Pages have it once it is published. 409 where somebody else saved it meanwhile.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        put: operations["putSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/lanes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Destinations that refused our key, so that their events wait.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["listLanes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/destinations/{name}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries at once what waits for a destination.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["retryLane"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How each destination is doing: what it took of late, what waits, what lacks consent.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["getDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/destinations/{name}/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits to be sent to a destination, oldest first.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        get: operations["listQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/destinations/{name}/queue/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries some of what waits for a destination at once, or all of it.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["replayQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/destinations/{name}/queue/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes one event out of the queue for good. It is not sent to this destination any more.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["dropQueued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/webhook-secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new secret for the order webhook, told this once. The one before is taken for a day more.
         * @description For the site’s owner. Not for API keys.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders, the latest first; by days, by where they stand, by a platform’s part. `find` takes a number’s beginning or an event id, of all days. At most 1,000 are looked through for a page.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/orders/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop against the platforms, by day in the site’s time zone, the latest first. Of very many orders only the latest days; `rest` says where to go on.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["listOrderDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/orders/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders as a table: all of the days, or those that are asked for.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/orders/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order and all that happened to it, by the id of its event.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/visits/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The visit in which an event happened: ids of visitor and visit, and its pages up to then.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        get: operations["getVisit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest events with how far each has come, or what changed since a cursor.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        get: operations["getLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/live/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as server-sent events, each a snapshot of what changed.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        get: operations["streamLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/data/parked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accepted events that could not be recorded or delivered, the newest first.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        get: operations["listParked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/data/parked/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries events that were put aside again: some, or all.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["replayParked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/data/parked/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forgets events that were put aside, for good: some, or all.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["forgetParked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/debug-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the site, with a token that opens the debugger on it.
         * @description For the site’s analyst and above. Not for API keys.
         */
        get: operations["getDebugLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/preview-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page that shows drafts, for a sandboxed frame of the console.
         * @description For the site’s analyst and above. Not for API keys.
         */
        get: operations["getPreviewLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/widgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every widget that this server knows, with the fields of its form.
         * @description For everybody who has signed in. API keys need `settings:read`.
         */
        get: operations["listWidgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/widget-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a widget would show with settings that are not published yet.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        post: operations["readWidgetData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/popups/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a popup would show, as it stands in the editor.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        post: operations["previewPopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/popups/test-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of the site with a popup as it stands in the editor, for whoever has the link.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["createPopupTestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/behaviors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every page behaviour that this server knows, with the fields of its form.
         * @description For everybody who has signed in. API keys need `settings:read`.
         */
        get: operations["listBehaviors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consent-tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every consent tool that pages can ask, with what its categories usually stand for.
         * @description For everybody who has signed in. API keys need `settings:read`.
         */
        get: operations["listConsentTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/declaration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the published site keeps in browsers, line by line.
         * @description For the site’s client and above. API keys need `settings:read`.
         */
        get: operations["getDeclaration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the site’s pages would send, hold or drop for a visitor who is described. By the published config, or by what is saved; nothing is written.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        post: operations["simulate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/consent-health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the consent tool behaves, as far as it is counted.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["getHealth"];
        /**
         * Says whether it is counted.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        put: operations["putHealth"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/google-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When Google’s tags load.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["getGoogle"];
        /**
         * Says whether Google’s tags load before a visitor has decided.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        put: operations["putGoogle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What must be confirmed before a destination is told.
         * @description For the site’s analyst and above. API keys need `settings:read`.
         */
        get: operations["getEvidence"];
        /**
         * Says what must be confirmed before a destination is told.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        put: operations["putEvidence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events and domains that were refused in the last day, the most frequent first.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        get: operations["listRefusals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/refusals/allow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets an event or a domain in.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["allow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a rule can wait for, each with the fields it has.
         * @description For everybody who has signed in. API keys need `settings:read`.
         */
        get: operations["listTriggers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a site tells by itself and by its rules, how often each came in the last 28 days (UTC), and what decides who is told.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/events/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs a rule over the latest stored page views. Nothing is told and nothing is saved.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        post: operations["tryRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/popups/{id}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How often a popup was seen, closed and converted in, what its visitors bought within seven days after, and how it compares with not showing it. Of visitors who allowed analytics; the last 28 days (UTC) unless others are named.
         * @description For the site’s analyst and above. API keys need `events:read`.
         */
        get: operations["getPopupFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visitors, orders, revenue and consent of at most 400 days, the last 30 unless others are named, in the time zone of the site.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/overview/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What differs most from the days before, by more than chance would have it.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["getMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/overview/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When the last event came in, and what has suddenly changed.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["getOverviewHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures by source, campaign, landing page, event or destination, narrowed by any of these: `filter=dimension:value`, several times.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report as a table: its rows, or its days or hours. No cell can become a formula.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/picks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A page of the site with a token that opens the debugger on it, to choose an element or to see what a selector names.
         * @description For the site’s analyst and above. Not for API keys.
         */
        post: operations["createPick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/picks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was chosen, once it was. 404 when the link has expired.
         * @description For the site’s analyst and above. Not for API keys.
         */
        get: operations["getPick"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consent records, the newest first; by consent id, method and time.
         * @description For the site’s analyst and above. API keys need `consents:read`.
         */
        get: operations["listConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/consents/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the chain of records is whole.
         * @description For the site’s analyst and above. API keys need `consents:read`.
         */
        get: operations["checkConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/consents/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consent records as a file: all, or those that are asked for.
         * @description For the site’s editor and above. API keys need `consents:read`.
         */
        get: operations["exportConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/consents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every record under one consent id, with the texts that were shown.
         * @description For the site’s analyst and above. API keys need `consents:read`.
         */
        get: operations["getConsent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leads, the newest first; by state and form. A search opens at most 1,000 for a request and goes on with `next`.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["listLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forms that are published or have leads, with how many.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["listLeadForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leads as a table: all, or those that are asked for. No cell can become a formula.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["exportLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All that is stored of one person, by e-mail address.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["exportLeadPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/person/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes all that is stored of one person: leads, files, and that they were asked.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["deleteLeadPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One lead, with whom it was told.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        /**
         * Deletes a lead with its files.
         * @description For the site’s editor and above. Not for API keys.
         */
        delete: operations["deleteLead"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A suspicious lead counts after all, and is delivered as any other.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["restoreLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/{id}/spam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a lead apart with the suspicious ones; who was not told yet is not told.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["markLeadSpam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells the webhook of a lead again.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["resendLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/{id}/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file that came with a lead, as a download.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["getLeadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The secret that signs the lead webhook.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["getLeadWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/webhook/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new secret for the lead webhook. The one before signs beside it for a day.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["rotateLeadWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/notify-address/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether leads may be mailed to an address: a member’s, or one that was confirmed.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["getNotifyAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/leads/notify-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails an address the link to confirm it by, once a day at most.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["askNotifyAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/data/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many days each kind of data is kept.
         * @description For the site’s analyst and above. Not for API keys.
         */
        get: operations["getRetention"];
        /**
         * Changes how many days kinds of data are kept. What is older then is deleted within the hour.
         * @description For the site’s owner. Not for API keys.
         */
        put: operations["setRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/data/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people asked for, with how far it has come; the newest first.
         * @description For the site’s owner. Not for API keys.
         */
        get: operations["listDataRequests"];
        put?: never;
        /**
         * Collects all that is kept of a person, or erases it, by visitor id or e-mail address; the list says when it is done.
         * @description For the site’s owner. Not for API keys.
         */
        post: operations["addDataRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/data/requests/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that was kept of a person when they asked, as a download, for as long as it is there.
         * @description For the site’s owner. Not for API keys.
         */
        get: operations["getDataRequestFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews, the newest first; by state, source, stars, product and words.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/reviews/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many reviews are in which state, and the average of all that count.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["getReviewSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/reviews/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom the site invites to write a review after an order.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["getReviewInvitations"];
        /**
         * Sets whom the site invites. Switched off, those who wait are not mailed any more.
         * @description For the site’s editor and above. Not for API keys.
         */
        put: operations["setReviewInvitations"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/reviews/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All that is stored of one person as an author or a buyer, by e-mail address.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["exportReviewPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/reviews/person/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes all that is stored of one person: reviews, pictures and invitations.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["deleteReviewPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One review, with what is known of its author.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        /**
         * Deletes an own review with its pictures.
         * @description For the site’s editor and above. Not for API keys.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /**
         * Publishes, rejects or hides a review, or replies to it. One from elsewhere can only be hidden and shown.
         * @description For the site’s editor and above. Not for API keys.
         */
        patch: operations["changeReview"];
        trace?: never;
    };
    "/api/review-source-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Kinds of sources, with their forms and what their terms allow.
         * @description For everybody who has signed in. Not for API keys.
         */
        get: operations["listReviewSourceKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/review-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the site’s reviews come from, and how it went last.
         * @description For the site’s editor and above. Not for API keys.
         */
        get: operations["listReviewSources"];
        put?: never;
        /**
         * A new source. The secret that signs imports is told this once.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["addReviewSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/review-sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a source with its reviews and their pictures.
         * @description For the site’s editor and above. Not for API keys.
         */
        delete: operations["deleteReviewSource"];
        options?: never;
        head?: never;
        /**
         * Changes a source; what is absent stays, a secret of null is removed.
         * @description For the site’s editor and above. Not for API keys.
         */
        patch: operations["changeReviewSource"];
        trace?: never;
    };
    "/api/sites/{key}/review-sources/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the source now instead of at its next turn.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["refreshReviewSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/review-sources/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new secret to sign imports with, told this once; the one before ends.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["rotateReviewImportSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/review-sources/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes reviews from a file, or says what it would take.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["uploadReviewCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/review-sources/{id}/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the owner gives leave to read the reviews of an account.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["connectReviewSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/review-sources/google/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where Google sends the owner back to.
         * @description For everybody who has signed in. Not for API keys.
         */
        get: operations["reviewSourceConnected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisations/{organisation}/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads a page by its address and says what stands there.
         * @description For the organisation’s editor and above. Not for API keys.
         */
        post: operations["lookUpAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was found on the site’s page last; null where nobody has looked.
         * @description For the site’s client and above. API keys need `sites:read`.
         */
        get: operations["getLookup"];
        put?: never;
        /**
         * Reads a page of the site and keeps what was found.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["lookUpSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the owner’s own visit stands, and what keeps it from arriving.
         * @description For the site’s analyst and above. API keys need `sites:read`.
         */
        get: operations["getVerification"];
        put?: never;
        /**
         * A page of the site with a token: what it sees of itself is reported for this link only.
         * @description For the site’s editor and above. Not for API keys.
         */
        post: operations["openVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/destinations/{name}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends one test event to the platform and returns what it says.
         * @description For the site’s editor and above. API keys need `settings:write`.
         */
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sites/{key}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One real order from end to end, the newest unless one is named; null where there is none.
         * @description For the site’s client and above. API keys need `events:read`.
         */
        get: operations["getProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiKey: {
            id: string;
            name: string;
            hint: string;
            scopes: ("sites:read" | "sites:write" | "settings:read" | "settings:write" | "publish" | "events:read" | "consents:read" | "members:read")[];
            sites?: string[];
            createdAt: number;
            createdBy?: string;
            lastUsedAt?: number;
            expiresAt?: number;
            revokedAt?: number;
        };
        AuditLine: {
            id: string;
            at: number;
            site?: string;
            actor: {
                /** @enum {string} */
                kind: "user" | "key" | "operator" | "system";
                id: string;
                name: string;
            };
            action: string;
            target?: string;
            details: {
                [key: string]: unknown;
            };
        };
        BehaviorInfo: {
            name: string;
            title: string;
            about?: string;
            fields: {
                [key: string]: {
                    kind: string;
                    label: string;
                } & {
                    [key: string]: unknown;
                };
            };
            isPageWide: boolean;
        } & {
            [key: string]: unknown;
        };
        ConsentChainCheck: {
            isIntact: boolean;
            records: number;
            unverified: number;
            brokenAt?: number;
        };
        ConsentFigures: {
            /** @enum {string} */
            of: "people" | "pages" | "nobody";
            granted: number;
            denied: number;
            dropped?: number;
            isEstimate: boolean;
        };
        ConsentHealth: {
            isOn: boolean;
            isChosen: boolean;
            days: number;
            counts: {
                found: number;
                granted: number;
                denied: number;
                late: number;
                conflict: number;
            };
            findings: {
                /** @enum {string} */
                finding: "no-denial" | "silent" | "late" | "conflict";
                n: number;
                of: number;
            }[];
            isTooFew: boolean;
        };
        ConsentProof: {
            records: components["schemas"]["ConsentRecord"][];
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        ConsentRecord: {
            seq: number;
            id: string;
            site: string;
            time: number;
            receivedAt: number;
            /** @enum {string} */
            method: "accept-all" | "reject-all" | "save" | "withdraw";
            granted: ("functional" | "analytics" | "advertising")[];
            refused: string[];
            policy: string;
            language: string;
            revision: number;
            version: string;
            shown: string;
            proof: string;
            /** @enum {string} */
            state: "intact" | "broken" | "unverified";
            isWordingKnown: boolean;
        };
        ConsentState: {
            /** @enum {string} */
            functional: "granted" | "denied" | "unknown";
            /** @enum {string} */
            analytics: "granted" | "denied" | "unknown";
            /** @enum {string} */
            advertising: "granted" | "denied" | "unknown";
            /** @enum {string} */
            source: "service" | "tool" | "wp-consent-api" | "tcf" | "gpp" | "google-update" | "google-default" | "banner" | "api" | "prior" | "none";
            tool?: string;
            decidedAt?: number;
            policy?: string;
            overlays?: ("gpc" | "filters")[];
            services?: {
                [key: string]: "granted" | "denied" | "unknown";
            };
        };
        ConsentToolInfo: {
            name: string;
            title: string;
            map: {
                [key: string]: string;
            };
        };
        DataRequest: {
            id: string;
            /** @enum {string} */
            kind: "export" | "erase";
            /** @enum {string} */
            by: "visitor" | "email";
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed";
            askedAt: number;
            askedBy: string;
            doneAt?: number;
            found?: {
                events?: number;
                deliveries?: number;
                orders?: number;
                leads?: number;
                reviews?: number;
                invitations?: number;
                deadLetters?: number;
                log?: number;
            };
            fileUntil?: number;
            problem?: string;
        };
        DebugLink: {
            url: string;
            expiresAt: number;
        };
        Declaration: {
            items: {
                name: string;
                /** @enum {string} */
                purpose: "necessary" | "functional" | "analytics" | "advertising";
                /** @enum {string} */
                use: "answer" | "visit" | "source" | "click" | "match" | "outbox" | "memory" | "count";
                days?: number;
                provider?: string;
                policyUrl?: string;
            }[];
        };
        DestinationDeliveries: {
            name: string;
            /** @enum {string} */
            condition: "lost" | "stopped" | "retrying" | "delivering" | "consent" | "quiet";
            hasServer: boolean;
            since: number;
            delivered: number;
            deliveredAt?: number;
            denied: number;
            held: number;
            rejected: number;
            dropped: number;
            waiting: number;
            matchKeys?: {
                events: number;
                keys: {
                    key: string;
                    label: string;
                    n: number;
                }[];
            };
        };
        DestinationInfo: {
            name: string;
            title: string;
            fields: {
                [key: string]: {
                    kind: string;
                    label: string;
                } & {
                    [key: string]: unknown;
                };
            };
            hasServer: boolean;
            isAutomation?: boolean;
        } & {
            [key: string]: unknown;
        };
        DestinationSettings: {
            name: string;
            isEnabled: boolean;
            values: {
                [key: string]: string | number | boolean | string[] | unknown | unknown[];
            };
            secrets: {
                [key: string]: boolean;
            };
            lostSecrets?: string[];
            version?: number;
        };
        DestinationSettingsInput: {
            isEnabled: boolean;
            values: {
                [key: string]: string | number | boolean | string[] | unknown | unknown[];
            };
            secrets: {
                [key: string]: string | null;
            };
            version?: number;
        };
        DropInput: {
            /** Format: uuid */
            event: string;
            reason: string;
        };
        Error: {
            error: {
                /** @enum {string} */
                code: "FOOTFALL_E_BODY" | "FOOTFALL_E_VERSION" | "FOOTFALL_E_TOO_LARGE" | "FOOTFALL_E_ROOM" | "FOOTFALL_E_FILES" | "FOOTFALL_E_RATE" | "FOOTFALL_E_SITE" | "FOOTFALL_E_ORIGIN" | "FOOTFALL_E_LOG" | "FOOTFALL_E_UNCERTAIN" | "FOOTFALL_E_DATABASE" | "FOOTFALL_E_LOG_UNSAFE" | "FOOTFALL_E_KEYS" | "FOOTFALL_E_STOPPING" | "FOOTFALL_E_SIGNATURE" | "FOOTFALL_E_SIGNATURE_FORM" | "FOOTFALL_E_SIGNATURE_TIME" | "FOOTFALL_E_TOKEN" | "FOOTFALL_E_AUTH" | "FOOTFALL_E_PASSWORD" | "FOOTFALL_E_CODE" | "FOOTFALL_E_FRESH" | "FOOTFALL_E_FORBIDDEN" | "FOOTFALL_E_ROLE" | "FOOTFALL_E_UNPROVED" | "FOOTFALL_E_SCOPE" | "FOOTFALL_E_CLOSED" | "FOOTFALL_E_LINK" | "FOOTFALL_E_OTHER_PERSON" | "FOOTFALL_E_LAST_OWNER" | "FOOTFALL_E_TAKEN" | "FOOTFALL_E_MAIL" | "FOOTFALL_E_MAIL_LIMIT" | "FOOTFALL_E_CONFLICT" | "FOOTFALL_E_NOT_FOUND" | "FOOTFALL_E_ORDER" | "FOOTFALL_E_FORM" | "FOOTFALL_E_FORM_TOKEN" | "FOOTFALL_E_INVALID" | "FOOTFALL_E_WIDGET" | "FOOTFALL_E_SETTINGS" | "FOOTFALL_E_INTERNAL";
                message: string;
                details?: {
                    path: string;
                    message: string;
                }[];
                id?: string;
            };
        };
        EventCatalogue: {
            automatic: {
                name: string;
                /** @enum {string} */
                by: "page" | "shop" | "call";
                tally: components["schemas"]["EventTally"];
            }[];
            rules: {
                id: string;
                draft: {
                    trigger: string;
                    settings: {
                        [key: string]: string | number | boolean | string[] | unknown | unknown[];
                    };
                    conditions?: {
                        addresses?: {
                            /** @enum {string} */
                            rule: "match" | "contains";
                            value: string;
                        }[];
                        devices?: ("desktop" | "mobile")[];
                        roles?: string[];
                        landings?: {
                            /** @enum {string} */
                            rule: "match" | "contains";
                            value: string;
                        }[];
                        sources?: string[];
                        parameters?: {
                            name: string;
                            value?: string;
                        }[];
                    };
                    event: {
                        name: string;
                        params?: unknown;
                        e_id?: string;
                        eventID?: string;
                        /** @enum {string} */
                        type?: "static" | "dyn" | "trigger";
                        custom_event_post_id?: number;
                        woo_order?: string;
                        edd_order?: string;
                        ajaxFire?: boolean;
                        fired?: boolean;
                        delay?: number;
                        pixelIds?: string[];
                        destinations?: string[];
                    };
                    isEnabled?: boolean;
                    title?: string;
                };
                /** @enum {string} */
                state: "live" | "new" | "changed" | "deleted" | "off";
                version: number;
                tally: components["schemas"]["EventTally"];
            }[];
            destinations: {
                name: string;
                title: string;
            }[];
            evidence: {
                events?: {
                    [key: string]: "confirmed" | "claimed";
                };
                destinations?: {
                    [key: string]: {
                        [key: string]: "confirmed" | "claimed";
                    };
                };
            };
            ways: {
                orders: boolean;
                events: boolean;
                sales: boolean;
            };
            shop?: {
                currency: string;
                /** @enum {string} */
                value: "total" | "goods" | "net";
                /** @enum {string} */
                ids: "id" | "sku";
                prefix?: string;
                selectors: boolean;
                events: {
                    [key: string]: "AddToCart" | "RemoveFromCart" | "ChangeQuantity" | "AddPaymentInfo";
                };
                log?: string;
            };
        };
        EventTally: {
            week: number;
            month: number;
            days: number[];
            sums: {
                [key: string]: number;
            };
            lastAt?: number;
        };
        GoogleConsent: {
            /** @enum {string} */
            published: "basic" | "advanced";
            /** @enum {string} */
            chosen: "basic" | "advanced";
        };
        Handover: {
            id: string;
            site: string;
            email: string;
            keepsMembers: boolean;
            offeredBy: string;
            createdAt: number;
            expiresAt: number;
        };
        HandoverPreview: {
            siteName: string;
            site: string;
            organisation: string;
            email: string;
            offeredBy: string;
            expiresAt: number;
            staying: number;
            deleteAt?: number;
            receivers: {
                id: string;
                /** @enum {string} */
                kind: "field" | "destination" | "review-source" | "order-webhook" | "lead-webhook";
                label: string;
                value: string;
            }[];
        };
        ImportPreview: {
            changes: components["schemas"]["ThingChange"][];
            refused: {
                /** @enum {string} */
                kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
                id: string;
                problems: {
                    path: string;
                    message: string;
                }[];
            }[];
        };
        ImportReport: {
            taken: components["schemas"]["ThingRef"][];
            refused: {
                /** @enum {string} */
                kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
                id: string;
                problems: {
                    path: string;
                    message: string;
                }[];
            }[];
        };
        InboxReview: {
            id: string;
            source: {
                id: string;
                kind: string;
                name: string;
            };
            /** @enum {string} */
            state: "waiting" | "published" | "rejected" | "hidden";
            author: string;
            rating?: number;
            title?: string;
            text: string;
            language?: string;
            translations: {
                text: string;
                language: string;
            }[];
            pictures: {
                url: string;
                width: number;
                height: number;
            }[];
            product?: string;
            /** @enum {string} */
            verified?: "order" | "source";
            reply?: {
                text: string;
                at?: number;
            };
            url?: string;
            at: number;
            addedAt: number;
            isTwin: boolean;
            hasEmail: boolean;
            marks: ("trap" | "fast" | "links")[];
            deleteAt?: number;
        };
        InboxReviewDetail: {
            id: string;
            source: {
                id: string;
                kind: string;
                name: string;
            };
            /** @enum {string} */
            state: "waiting" | "published" | "rejected" | "hidden";
            author: string;
            rating?: number;
            title?: string;
            text: string;
            language?: string;
            translations: {
                text: string;
                language: string;
            }[];
            pictures: {
                url: string;
                width: number;
                height: number;
            }[];
            product?: string;
            /** @enum {string} */
            verified?: "order" | "source";
            reply?: {
                text: string;
                at?: number;
            };
            url?: string;
            at: number;
            addedAt: number;
            isTwin: boolean;
            hasEmail: boolean;
            marks: ("trap" | "fast" | "links")[];
            deleteAt?: number;
            email?: string;
            order?: string;
        };
        Invitation: {
            id: string;
            email: string;
            /** @enum {string} */
            role: "client" | "analyst" | "editor" | "owner";
            site?: string;
            invitedBy: string;
            createdAt: number;
            expiresAt: number;
        };
        InvitationPreview: {
            organisation: string;
            email: string;
            /** @enum {string} */
            role: "client" | "analyst" | "editor" | "owner";
            site?: string;
            invitedBy: string;
            expiresAt: number;
            isKnown: boolean;
        };
        Lead: {
            id: string;
            form: string;
            formName: string;
            /** @enum {string} */
            state: "received" | "confirm" | "confirmed" | "suspicious";
            marks: ("trap" | "fast" | "links" | "flood" | "work" | "script" | "owner")[];
            receivedAt: number;
            confirmedAt?: number;
            deleteAt: number;
            page: string;
            language: string;
            values: {
                key: string;
                label: string;
                value: string;
            }[];
            email?: string;
            files: {
                id: string;
                field: string;
                name: string;
                size: number;
            }[];
            lostFiles?: {
                field: string;
                name: string;
                size: number;
                /** @enum {string} */
                reason: "suspicious" | "room" | "rate";
            }[];
            consentText?: string;
            deliveries: components["schemas"]["LeadDelivery"][];
        };
        LeadDelivery: {
            id: string;
            /** @enum {string} */
            way: "mail" | "webhook" | "opt-in";
            /** @enum {string} */
            state: "waiting" | "done" | "failed";
            tries: number;
            note?: string;
            at: number;
            nextAt?: number;
        };
        LeadForm: {
            id: string;
            name: string;
            isPublished: boolean;
            counts: {
                received: number;
                confirm: number;
                confirmed: number;
                suspicious: number;
            };
        };
        LeadPage: {
            leads: components["schemas"]["Lead"][];
            next?: string;
            searched?: number;
        };
        LeadPerson: {
            email: string;
            leads: components["schemas"]["Lead"][];
        };
        LiveEvent: {
            id: string;
            name: string;
            url: string;
            title?: string;
            params: {
                [key: string]: unknown;
            };
            time: number;
            receivedAt: number;
            recordedAt: number;
            consent: {
                /** @enum {string} */
                functional: "granted" | "denied" | "unknown";
                /** @enum {string} */
                analytics: "granted" | "denied" | "unknown";
                /** @enum {string} */
                advertising: "granted" | "denied" | "unknown";
                /** @enum {string} */
                source: "service" | "tool" | "wp-consent-api" | "tcf" | "gpp" | "google-update" | "google-default" | "banner" | "api" | "prior" | "none";
                tool?: string;
                decidedAt?: number;
                services?: {
                    [key: string]: "granted" | "denied" | "unknown";
                };
            };
            config: number;
            /** @enum {string} */
            evidence: "confirmed" | "claimed";
            /** @enum {string} */
            confirmedBy?: "order" | "signature" | "lead";
            /** @enum {string} */
            evidenceNote?: "bad-signature" | "wrong-time";
            conflicts?: {
                destination: string;
                id: string;
                /** @enum {string} */
                found: "script" | "inline" | "queue" | "plugin";
                /** @enum {string} */
                did: "reported" | "stood-down" | "taken-over";
            }[];
            order?: {
                number: string;
                toldAt: number;
            };
            destinations: {
                name: string;
                browser: {
                    /** @enum {string} */
                    state: "sent" | "held" | "dropped" | "off";
                    /** @enum {string} */
                    reason?: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
                    at?: number;
                    late?: boolean;
                    ids?: string[];
                };
                server?: {
                    /** @enum {string} */
                    state: "dropped" | "queued" | "sent" | "retrying" | "throttled" | "stopped" | "rejected" | "expired" | "blocked" | "ambiguous";
                    /** @enum {string} */
                    reason?: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
                    attempts: {
                        at: number;
                        ms: number;
                        status?: number;
                        code?: string;
                        trace?: string;
                        message?: string;
                        /** @enum {string} */
                        state: "dropped" | "queued" | "sent" | "retrying" | "throttled" | "stopped" | "rejected" | "expired" | "blocked" | "ambiguous";
                    }[];
                    nextAt?: number;
                };
            }[];
        };
        LiveSnapshot: {
            events: components["schemas"]["LiveEvent"][];
            counts: {
                /** @enum {string} */
                reason: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
                n: number;
            }[];
            alarms?: {
                /** @enum {string} */
                kind: "more" | "worth" | "none";
                name: string;
                at: number;
                now: number;
                usual: number;
            }[];
            cursor: string;
        };
        LookupFailure: {
            /** @constant */
            state: "failed";
            /** @enum {string} */
            problem: "address" | "not-public" | "port" | "unreachable" | "certificate" | "slow" | "redirects" | "refused" | "not-a-page";
            url?: string;
            status?: number;
            at: number;
        };
        Me: {
            id: string;
            name: string;
            email: string;
            locale?: string;
            hasTwoFactor?: boolean;
        };
        Member: {
            id: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "client" | "analyst" | "editor" | "owner";
            site?: string;
            since: number;
            hasTwoFactor: boolean;
        };
        OrderDays: {
            timeZone: string;
            days: {
                day: string;
                orders: number;
                shop: number;
                recorded: number;
                worth: {
                    [key: string]: number;
                };
                destinations: {
                    name: string;
                    browser: number;
                    server: number;
                    parts: {
                        [key: string]: number;
                    };
                    reasons: {
                        /** @enum {string} */
                        reason: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
                        n: number;
                    }[];
                }[];
            }[];
            rest?: string;
        };
        OrderPage: {
            orders: components["schemas"]["OrderRow"][];
            next?: string;
            searched: number;
        };
        OrderProof: {
            event: string;
            number?: string;
            time: number;
            value?: number;
            currency?: string;
            /** @enum {string} */
            evidence: "confirmed" | "claimed";
            toldBy: ("page" | "shop")[];
            consent: {
                /** @enum {string} */
                functional: "granted" | "denied" | "unknown";
                /** @enum {string} */
                analytics: "granted" | "denied" | "unknown";
                /** @enum {string} */
                advertising: "granted" | "denied" | "unknown";
            };
            cameFrom?: {
                /** @enum {string} */
                kind: "campaign" | "source" | "direct";
                name: string;
            };
            told: {
                name: string;
                title: string;
                /** @enum {string} */
                state: "confirmed" | "handed-over" | "waiting" | "not-told";
                /** @enum {string} */
                delivery?: "dropped" | "queued" | "sent" | "retrying" | "throttled" | "stopped" | "rejected" | "expired" | "blocked" | "ambiguous";
                /** @enum {string} */
                reason?: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
            }[];
        };
        OrderRow: {
            event: string;
            time: number;
            number?: string;
            value?: number;
            currency?: string;
            refunded?: number;
            /** @enum {string} */
            evidence: "confirmed" | "claimed";
            toldBy: ("page" | "shop")[];
            /** @enum {string} */
            standing: "missed" | "waiting" | "unconfirmed" | "withheld" | "told" | "untold" | "unrecorded";
            told: {
                name: string;
                /** @enum {string} */
                part: "told" | "waiting" | "missed" | "unconfirmed" | "withheld" | "left-out";
                by: ("browser" | "server")[];
                /** @enum {string} */
                delivery?: "dropped" | "queued" | "sent" | "retrying" | "throttled" | "stopped" | "rejected" | "expired" | "blocked" | "ambiguous";
                /** @enum {string} */
                reason?: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
            }[];
        };
        OrderWay: {
            event: string;
            time: number;
            number?: string;
            value?: number;
            currency?: string;
            refunded?: number;
            /** @enum {string} */
            evidence: "confirmed" | "claimed";
            toldBy: ("page" | "shop")[];
            /** @enum {string} */
            standing: "missed" | "waiting" | "unconfirmed" | "withheld" | "told" | "untold" | "unrecorded";
            told: {
                name: string;
                /** @enum {string} */
                part: "told" | "waiting" | "missed" | "unconfirmed" | "withheld" | "left-out";
                by: ("browser" | "server")[];
                /** @enum {string} */
                delivery?: "dropped" | "queued" | "sent" | "retrying" | "throttled" | "stopped" | "rejected" | "expired" | "blocked" | "ambiguous";
                /** @enum {string} */
                reason?: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
            }[];
            order?: {
                number: string;
                /** @enum {string} */
                shop: "woo" | "edd";
                /** @enum {string} */
                kind: "placed" | "renewed";
                placedAt: number;
                toldAt: number;
                /** @enum {string} */
                note?: "exceeds-order" | "other-currency";
            };
            refunds: {
                at: number;
                toldAt: number;
                value: number;
                currency: string;
            }[];
            pageAt?: number;
            visit?: {
                first?: {
                    source?: string;
                    landing?: string;
                    utm?: {
                        [key: string]: string;
                    };
                };
                last?: {
                    source?: string;
                    landing?: string;
                    utm?: {
                        [key: string]: string;
                    };
                };
            };
            sale?: components["schemas"]["LiveEvent"];
        };
        Organisation: {
            id: string;
            name: string;
            /** @enum {string} */
            role: "client" | "analyst" | "editor" | "owner";
            sites: number;
            members: number;
        };
        Overview: {
            days: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            timeZone: string;
            currency?: string;
            /** @enum {string} */
            step: "hour" | "day";
            /** Format: date */
            keptSince?: string;
            /** Format: date */
            countedSince?: string;
            uncounted?: number;
            comparedWith?: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            comparedUntil?: number;
            total: components["schemas"]["ReportFigures"];
            before?: components["schemas"]["ReportFigures"];
            steps: components["schemas"]["ReportStep"][];
            stepsBefore?: components["schemas"]["ReportStep"][];
            consent: components["schemas"]["ConsentFigures"];
            consentBefore?: components["schemas"]["ConsentFigures"];
            publications: {
                revision: number;
                publishedAt: number;
            }[];
        };
        OverviewHealth: {
            lastAt?: number;
            alarms: {
                /** @enum {string} */
                kind: "more" | "worth" | "none";
                name: string;
                at: number;
                now: number;
                usual: number;
            }[];
        };
        OwnApiKey: {
            id: string;
            name: string;
            organisation: {
                id: string;
                name: string;
            };
            scopes: ("sites:read" | "sites:write" | "settings:read" | "settings:write" | "publish" | "events:read" | "consents:read" | "members:read")[];
            sites?: string[];
        };
        ParkedChoice: {
            ids?: string[];
        };
        ParkedEvent: {
            id: string;
            /** @enum {string} */
            step: "record" | "deliver";
            event?: string;
            name?: string;
            time?: number;
            reason: string;
            attempts: number;
            firstAt: number;
            lastAt: number;
        };
        ParkedForgotten: {
            events: number;
        };
        ParkedReplay: {
            replayed: number;
            failed: number;
            left: number;
        };
        Passkey: {
            id: string;
            name: string;
            createdAt: number;
        };
        PickInput: {
            url?: string;
            selector?: string;
        };
        PickLink: {
            id: string;
            url: string;
            expiresAt: number;
        };
        PickState: {
            choice?: {
                selector: string;
                page: string;
                here: number;
                pages: {
                    address: string;
                    n?: number;
                }[];
            };
            expiresAt: number;
        };
        PopupFigures: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            days: {
                /** Format: date */
                day: string;
                views: number;
                closes: number;
                conversions: number;
            }[];
            views: number;
            closes: number;
            conversions: number;
            revenue: {
                [key: string]: number;
            };
            orders: number;
            test?: {
                holdout: number;
                sample: number;
                goal: string;
                shown: {
                    visitors: number;
                    converted?: number;
                };
                heldOut: {
                    visitors: number;
                    converted?: number;
                };
                isComplete: boolean;
                endsAt?: number;
                difference?: number;
                interval?: [
                    number,
                    number
                ];
                /** @enum {string} */
                verdict?: "better" | "worse" | "unclear";
            };
        };
        PopupFile: {
            view: {
                [key: string]: unknown;
            };
            label: string;
            html: string;
            css: string;
        };
        PopupPreviewInput: {
            content: {
                language: string;
                label: string;
                blocks: {
                    id: string;
                    kind: string;
                    settings: {
                        [key: string]: unknown;
                    };
                }[];
            };
            view: {
                [key: string]: unknown;
            };
        };
        PopupTestInput: {
            content: {
                language: string;
                label: string;
                blocks: {
                    id: string;
                    kind: string;
                    settings: {
                        [key: string]: unknown;
                    };
                }[];
            };
            view: {
                [key: string]: unknown;
            };
            url?: string;
        };
        PopupTestLink: {
            url: string;
            expiresAt: number;
        };
        PreviewLink: {
            url: string;
            expiresAt: number;
            services: {
                name: string;
                title: string;
                /** @enum {string} */
                purpose: "functional" | "analytics" | "advertising";
            }[];
        };
        Published: {
            revision: number;
            publishedAt: number;
            replaced?: number;
        };
        QueuedDelivery: {
            event: string;
            name: string;
            url: string;
            params: {
                [key: string]: unknown;
            };
            time: number;
            /** @enum {string} */
            state: "dropped" | "queued" | "sent" | "retrying" | "throttled" | "stopped" | "rejected" | "expired" | "blocked" | "ambiguous";
            since: number;
            attempts: number;
            nextAt: number;
            isUnderWay: boolean;
            /** @enum {string} */
            awaits?: "order" | "page";
            last?: {
                at: number;
                ms: number;
                status?: number;
                code?: string;
                trace?: string;
                message?: string;
                /** @enum {string} */
                state: "dropped" | "queued" | "sent" | "retrying" | "throttled" | "stopped" | "rejected" | "expired" | "blocked" | "ambiguous";
            };
        };
        ReplayInput: {
            events?: string[];
        };
        Replayed: {
            events: number;
        };
        ReportFigures: {
            visitors: number;
            visits: number;
            views: number;
            events: number;
            orders: number;
            claimed: number;
            revenue: {
                [key: string]: number;
            };
        };
        ReportMovements: {
            /** Format: date */
            countedSince?: string;
            movements: {
                /** @enum {string} */
                dimension: "firstSource" | "lastSource" | "firstCampaign" | "lastCampaign" | "firstLanding" | "lastLanding" | "event" | "destination";
                key: string;
                /** @enum {string} */
                measure: "visitors" | "visits" | "views" | "events" | "orders";
                now: number;
                before: number;
            }[];
        };
        ReportStep: {
            at: number;
            visitors: number;
            visits: number;
            views: number;
            events: number;
            orders: number;
            claimed: number;
            revenue: {
                [key: string]: number;
            };
        };
        ResumeInput: {
            /** @enum {string} */
            choice: "deliver" | "drop";
        };
        Retention: {
            days: {
                events: number;
                addresses: number;
                outcomes: number;
                attempts: number;
                counts: number;
                orders: number;
                leads: number;
                deadLetters: number;
            };
            defaults: {
                events: number;
                addresses: number;
                outcomes: number;
                attempts: number;
                counts: number;
                orders: number;
                leads: number;
                deadLetters: number;
            };
            bounds: {
                events: {
                    least: number;
                    most: number;
                };
                addresses: {
                    least: number;
                    most: number;
                };
                outcomes: {
                    least: number;
                    most: number;
                };
                attempts: {
                    least: number;
                    most: number;
                };
                counts: {
                    least: number;
                    most: number;
                };
                orders: {
                    least: number;
                    most: number;
                };
                leads: {
                    least: number;
                    most: number;
                };
                deadLetters: {
                    least: number;
                    most: number;
                };
            };
        };
        ReviewCounts: {
            counts: {
                waiting: number;
                published: number;
                rejected: number;
                hidden: number;
            };
            average: number;
            total: number;
        };
        ReviewCsvInput: {
            text: string;
            dayFirst?: boolean;
            isTrial: boolean;
        };
        ReviewCsvReport: {
            rows: number;
            taken: number;
            skipped: {
                row: number;
                /** @enum {string} */
                why: "empty" | "rating" | "date" | "status" | "repeated" | "cells";
            }[];
            skippedTotal: number;
            columns: {
                heading: string;
                /** @enum {string} */
                takenFor?: "id" | "author" | "rating" | "title" | "body" | "date" | "product" | "reply" | "replyDate" | "pictures" | "verified" | "status" | "language" | "url";
            }[];
            isAmbiguous: boolean;
            sample: {
                author: string;
                rating?: number;
                title?: string;
                text: string;
                at: number;
                product?: string;
            }[];
            added: number;
            changed: number;
            same: number;
        };
        ReviewInboxPage: {
            reviews: components["schemas"]["InboxReview"][];
            next?: string;
        };
        ReviewInvitationSettings: {
            /** @enum {string} */
            mode: "off" | "consent" | "soft";
            days: number;
            hasTold: boolean;
        };
        ReviewPerson: {
            email: string;
            reviews: components["schemas"]["InboxReviewDetail"][];
            invitations: {
                /** @enum {string} */
                state: "waiting" | "sent" | "failed";
                order: string;
                products: string[];
                dueAt: number;
                deleteAt: number;
            }[];
            hasObjected: boolean;
        };
        ReviewSourceChange: {
            name?: string;
            settings?: {
                [key: string]: string | number | boolean | string[] | unknown | unknown[];
            };
            secrets?: {
                [key: string]: string | null;
            };
            isOn?: boolean;
        };
        ReviewSourceInfo: {
            id: string;
            kind: string;
            name: string;
            isOn: boolean;
            /** @enum {string} */
            state: "new" | "ok" | "late" | "stopped";
            /** @enum {string} */
            problem?: "key" | "token" | "permission" | "missing" | "quota" | "down" | "unreadable" | "off";
            note?: string;
            total?: number;
            average?: number;
            url?: string;
            kept: number;
            twins: number;
            askedAt?: number;
            okAt?: number;
            nextAt?: number;
            settings: {
                [key: string]: string | number | boolean | string[] | unknown | unknown[];
            };
            secrets: {
                [key: string]: boolean;
            };
            isConnected?: boolean;
        };
        ReviewSourceInput: {
            kind: string;
            name: string;
            settings: {
                [key: string]: string | number | boolean | string[] | unknown | unknown[];
            };
            secrets: {
                [key: string]: string;
            };
        };
        ReviewSourceKindInfo: {
            kind: string;
            title: string;
            about?: string;
            /** @enum {string} */
            fill: "form" | "file" | "signed" | "pull" | "oauth" | "live";
            fields: {
                [key: string]: {
                    kind: string;
                    label: string;
                } & {
                    [key: string]: unknown;
                };
            };
            says: string[];
            most?: number;
            everyHours?: number;
            offBecause?: string;
        } & {
            [key: string]: unknown;
        };
        ReviewSourceMade: {
            source: components["schemas"]["ReviewSourceInfo"];
            importSecret?: string;
        };
        RuleTrial: {
            /** @enum {string} */
            says: "told" | "armed";
            looked: number;
            since?: number;
            until?: number;
            matched: number;
            examples: {
                url: string;
                title?: string;
                n: number;
            }[];
            unknown: ("addresses" | "devices" | "roles" | "landings" | "sources" | "parameters" | "postType")[];
        };
        Session: {
            id: string;
            agent: string;
            address: string;
            createdAt: number;
            lastSeenAt: number;
            isCurrent: boolean;
        };
        Simulation: {
            consent: components["schemas"]["ConsentState"];
            events: {
                name: string;
                ways: {
                    destination: string;
                    /** @enum {string} */
                    state: "sent" | "held" | "dropped";
                    /** @enum {string} */
                    reason?: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
                    /** @enum {string} */
                    why: "granted" | "service" | "prior" | "advanced" | "at-once" | "no-answer" | "refused" | "gpc" | "secret" | "not-known";
                }[];
            }[];
            parts: {
                name: string;
                /** @enum {string} */
                purpose: "functional" | "analytics" | "advertising";
                isLoaded: boolean;
                /** @enum {string} */
                why: "granted" | "service" | "prior" | "advanced" | "at-once" | "no-answer" | "refused" | "gpc" | "secret" | "not-known";
            }[];
        };
        SiteDeliveries: {
            denied: number;
            destinations: components["schemas"]["DestinationDeliveries"][];
        };
        SiteDetail: {
            key: string;
            name: string;
            /** @enum {string} */
            role: "client" | "analyst" | "editor" | "owner";
            organisation?: string;
            endpoint: string;
            collector: string;
            snippet: string;
            origins: string[];
            revision: number;
            hasUnpublished: boolean;
            changes?: components["schemas"]["UnpublishedChange"][];
        };
        SiteEvidence: {
            draft: {
                events?: {
                    [key: string]: "confirmed" | "claimed";
                };
                destinations?: {
                    [key: string]: {
                        [key: string]: "confirmed" | "claimed";
                    };
                };
            };
            served: {
                events?: {
                    [key: string]: "confirmed" | "claimed";
                };
                destinations?: {
                    [key: string]: {
                        [key: string]: "confirmed" | "claimed";
                    };
                };
            };
            ways: {
                orders: boolean;
                events: boolean;
                sales: boolean;
            };
        };
        SiteFile: {
            /** @constant */
            footfall: "site";
            v: number;
            site: string;
            exportedAt: number;
            things: {
                /** @enum {string} */
                kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
                id: string;
                draft: {
                    [key: string]: unknown;
                };
            }[];
        };
        SiteGeneral: {
            key: string;
            name: string;
            organisation?: string;
            origins: string[];
            timeZone: string;
            currency?: string;
            deleteAt?: number;
        };
        SiteLine: {
            key: string;
            name: string;
            origins: string[];
            revision: number;
            createdAt: number;
            deleteAt?: number;
            pausedAt?: number;
            events: number;
            lastSeenAt?: number;
            stopped: number;
            refused: number;
        };
        SiteLookup: {
            /** @constant */
            state: "read";
            url: string;
            status: number;
            at: number;
            title?: string;
            systems: {
                name: string;
                label: string;
            }[];
            plugin?: {
                name: string;
                label: string;
            };
            shop?: {
                isTelling: boolean;
                currency?: string;
            };
            consentTools: {
                name: string;
                label: string;
            }[];
            pixels: {
                destination: string;
                title: string;
                ids: string[];
            }[];
            policy: {
                /** @enum {string} */
                state: "none" | "allowed" | "blocked";
                from: ("header" | "page")[];
                additions: {
                    /** @enum {string} */
                    directive: "script-src" | "connect-src";
                    sources: string[];
                }[];
            };
            snippet: {
                /** @enum {string} */
                state: "absent" | "right" | "other-key" | "old-address" | "kept-back";
                key?: string;
                address?: string;
            };
            hosting: {
                server?: {
                    name: string;
                    label: string;
                };
                /** @enum {string} */
                sameDomain: "proxy" | "subdomain" | "unknown";
                guide?: string;
            };
            behaviors?: {
                name: string;
                n: number;
            }[];
            isCut: boolean;
        };
        SitePause: {
            pausedAt?: number;
            pausedBy?: string;
            waiting?: number;
            missed?: {
                destination: string;
                calls: number;
            }[];
            last?: {
                pausedAt: number;
                resumedAt: number;
                /** @enum {string} */
                choice: "deliver" | "drop";
                missed?: {
                    destination: string;
                    calls: number;
                }[];
            };
        };
        SiteRefusals: {
            refusals: {
                /** @enum {string} */
                kind: "event" | "origin";
                value: string;
                n: number;
                isSaved?: boolean;
            }[];
            others: {
                event: number;
                origin: number;
            };
        };
        SiteReport: {
            days: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            timeZone: string;
            currency?: string;
            /** @enum {string} */
            step: "hour" | "day";
            /** Format: date */
            keptSince?: string;
            /** Format: date */
            countedSince?: string;
            uncounted?: number;
            comparedWith?: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            comparedUntil?: number;
            total: components["schemas"]["ReportFigures"];
            before?: components["schemas"]["ReportFigures"];
            steps: components["schemas"]["ReportStep"][];
            stepsBefore?: components["schemas"]["ReportStep"][];
            /** @enum {string} */
            by: "firstSource" | "lastSource" | "firstCampaign" | "lastCampaign" | "firstLanding" | "lastLanding" | "event" | "destination";
            rows: {
                key: string;
                visitors: number;
                visits: number;
                views: number;
                events: number;
                orders: number;
                claimed: number;
                revenue: {
                    [key: string]: number;
                };
                other?: components["schemas"]["ReportFigures"];
                before?: components["schemas"]["ReportFigures"];
            }[];
            count: number;
        };
        SiteSummary: {
            key: string;
            name: string;
            /** @enum {string} */
            role: "client" | "analyst" | "editor" | "owner";
        };
        SiteVersion: {
            revision: number;
            publishedAt: number;
            publishedBy?: string;
            changes?: {
                /** @enum {string} */
                kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
                id: string;
                title: string;
                /** @enum {string} */
                change: "added" | "removed" | "changed";
            }[];
            changeCount?: number;
            rolledBackTo?: number;
            isServed: boolean;
        };
        StartInfo: {
            isFirstRun: boolean;
            needsSetupCode: boolean;
            isSignUpOpen: boolean;
            sendsMail: boolean;
        };
        StoppedLane: {
            destination: string;
            waiting: number;
            since: number;
            nextAt: number;
            triedAt?: number;
            status?: number;
            code?: string;
            message?: string;
        };
        TestEventResult: {
            /** @enum {string} */
            way: "server" | "browser";
            /** @enum {string} */
            outcome?: "ok" | "retry" | "throttled" | "auth" | "rejected" | "not-sent";
            /** @enum {string} */
            obstacle?: "not-filled-in" | "lost-secret" | "no-stand-in" | "not-mappable";
            account?: string;
            event?: string;
            isCounted?: boolean;
            status?: number;
            code?: string;
            trace?: string;
            message?: string;
            raw?: string;
            ms?: number;
        };
        ThingChange: {
            /** @enum {string} */
            kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
            id: string;
            title: string;
            /** @enum {string} */
            change: "added" | "removed" | "changed";
            fields: {
                path: string;
                before?: unknown;
                after?: unknown;
            }[];
            /** @description Of a popup that would show other coupon codes in one language than in another. */
            codes?: {
                language: string;
                codes: string[];
            }[];
        };
        ThingDetail: {
            /** @enum {string} */
            kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
            id: string;
            title: string;
            folder?: string;
            /** @enum {string} */
            state: "live" | "new" | "changed" | "deleted" | "off";
            version: number;
            updatedAt?: number;
            updatedBy?: string;
            draft: {
                [key: string]: unknown;
            };
            secrets?: {
                [key: string]: boolean;
            };
            live?: {
                [key: string]: unknown;
            };
        };
        ThingInput: {
            version: number;
            draft: {
                [key: string]: unknown;
            };
        };
        ThingRef: {
            /** @enum {string} */
            kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
            id: string;
        };
        ThingSummary: {
            /** @enum {string} */
            kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
            id: string;
            title: string;
            folder?: string;
            /** @enum {string} */
            state: "live" | "new" | "changed" | "deleted" | "off";
            version: number;
            updatedAt?: number;
            updatedBy?: string;
        };
        TriggerInfo: {
            name: string;
            title: string;
            fields: {
                [key: string]: {
                    kind: string;
                    label: string;
                } & {
                    [key: string]: unknown;
                };
            };
            events?: string[];
        } & {
            [key: string]: unknown;
        };
        TwoFactorSetup: {
            recoveryCodes: string[];
            uri: string;
        };
        UnpublishedChange: {
            part: string;
            name?: string;
            /** @enum {string} */
            kind: "added" | "removed" | "changed";
            fields?: string[];
        };
        Verification: {
            /** @enum {string} */
            state: "idle" | "waiting" | "problem" | "verified";
            /** @enum {string} */
            problem?: "not-readable" | "script-not-seen" | "kept-back" | "other-key" | "wrong-domain" | "blocked-by-csp" | "old-loader-cached" | "consent-never-given" | "consent-refused" | "nothing-arrived" | "ad-blocker";
            details?: {
                key?: string;
                origin?: string;
                address?: string;
                additions?: {
                    /** @enum {string} */
                    directive: "script-src" | "connect-src";
                    sources: string[];
                }[];
                revision?: number;
                published?: number;
                isUnasked?: boolean;
            };
            checks: {
                /** @enum {string} */
                name: "script" | "domain" | "policy" | "consent" | "events";
                /** @enum {string} */
                state: "open" | "good" | "bad";
            }[];
            report?: {
                page: string;
                revision: number;
                version: string;
                consent: {
                    /** @enum {string} */
                    functional: "granted" | "denied" | "unknown";
                    /** @enum {string} */
                    analytics: "granted" | "denied" | "unknown";
                    /** @enum {string} */
                    advertising: "granted" | "denied" | "unknown";
                };
                /** @enum {string} */
                asks: "tool" | "banner" | "nobody";
                tools: string[];
                events: {
                    name: string;
                    ways: {
                        [key: string]: {
                            /** @enum {string} */
                            state: "held" | "dropped" | "accepted" | "recorded" | "queued" | "sent" | "retrying" | "throttled" | "stopped" | "rejected" | "expired" | "blocked" | "ambiguous";
                            /** @enum {string} */
                            reason?: "not-enabled" | "no-consent" | "held" | "duplicate" | "unconfirmed" | "filtered" | "invalid" | "failed" | "blocked" | "loading" | "lost-token" | "taken-out" | "paused" | "erased" | "no-stand-in" | "prerender" | "bot" | "too-large" | "outbox-full" | "secret-address";
                        };
                    };
                }[];
                blocked: {
                    directive: string;
                    source: string;
                }[];
                behaviors?: {
                    entry: string;
                    n: number;
                    faults: string[];
                }[];
                popups?: {
                    popup: string;
                    /** @enum {string} */
                    state: "shown" | "not-shown" | "waiting" | "closed" | "converted";
                    by?: string;
                    /** @enum {string} */
                    reason?: "no-trigger" | "no-functional-consent" | "do-not-show-again" | "avoids-others" | "budget" | "cool-down" | "banner-open" | "dialog-open" | "checkout" | "queue" | "language" | "visitor-unknown" | "holdout" | "closed-before" | "shown-before" | "chunk" | "rule";
                    rule?: string;
                    found?: string;
                }[];
            };
            openedAt?: number;
            reportedAt?: number;
        };
        VerificationLink: {
            url: string;
            link: string;
            expiresAt: number;
        };
        VisitWay: {
            visitorId?: string;
            visitId?: string;
            pages: {
                at: number;
                url: string;
                title?: string;
            }[];
        };
        WebhookRotation: {
            secret: string;
            oldValidUntil: number;
        };
        WidgetInfo: {
            name: string;
            title: string;
            fields: {
                [key: string]: {
                    kind: string;
                    label: string;
                } & {
                    [key: string]: unknown;
                };
            };
            languages?: string[];
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        needsCode?: true;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    isRecovery?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signInPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        id: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    locale?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    next: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    askPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    stopTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    response: {
                        id: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFirstRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartInfo"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    makeFirstOwner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    password: string;
                    organisation: string;
                    locale?: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organisation: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    password: string;
                    organisation: string;
                    locale?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organisation?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organisation: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganisations: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Organisation"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renameOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                after?: string;
                q?: string;
            };
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Member"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                organisation: string;
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeMember: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                organisation: string;
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "client" | "analyst" | "editor" | "owner";
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    leaveOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Invitation"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "client" | "analyst" | "editor" | "owner";
                    site?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: components["schemas"]["Invitation"];
                        link?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPreview"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    name?: string;
                    password?: string;
                    locale?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        organisation: string;
                        site?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHandover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        handover: components["schemas"]["Handover"] | null;
                        mayOffer: boolean;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    offerSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    keepsMembers: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        handover: components["schemas"]["Handover"];
                        link?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawHandover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewHandover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandoverPreview"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptHandover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    organisation?: string;
                    newOrganisation?: string;
                    keep?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        site: string;
                        organisation: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOwnApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnApiKey"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ApiKey"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("sites:read" | "sites:write" | "settings:read" | "settings:write" | "publish" | "events:read" | "consents:read" | "members:read")[];
                    sites?: string[];
                    expiresAt?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: components["schemas"]["ApiKey"];
                        token: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                after?: string;
                site?: string;
                actor?: string;
                action?: string;
                from?: number;
                until?: number;
            };
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditLine"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSites: {
        parameters: {
            query?: {
                after?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SiteSummary"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDetail"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteGeneral"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrganisationSites: {
        parameters: {
            query?: {
                after?: string;
                q?: string;
                sort?: "name" | "newest";
                state?: "stopped" | "refused" | "silent" | "leaving";
                limit?: number;
            };
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SiteLine"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    origins: string[];
                    key?: string;
                    timeZone?: string;
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteGeneral"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSiteGeneral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteGeneral"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    timeZone?: string;
                    currency?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteGeneral"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    origin: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteGeneral"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeDomain: {
        parameters: {
            query: {
                origin: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteGeneral"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteGeneral"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThingChange"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    things?: {
                        /** @enum {string} */
                        kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Published"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    things?: {
                        /** @enum {string} */
                        kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnpublishedChange"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rollBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    revision?: number;
                    things?: {
                        /** @enum {string} */
                        kind: "destination" | "trigger" | "widget" | "popup" | "behavior" | "consent" | "visit" | "shop" | "evidence" | "events" | "names" | "compat" | "budget" | "general";
                        id: string;
                    }[];
                    ifServed?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Published"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePause"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    pauseSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePause"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePause"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SiteVersion"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    compareVersion: {
        parameters: {
            query?: {
                against?: "before" | "served";
            };
            header?: never;
            path: {
                key: string;
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThingChange"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listThings: {
        parameters: {
            query?: {
                kind?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThingSummary"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getThing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                kind: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThingDetail"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putThing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                kind: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThingInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThingDetail"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteThing: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                key: string;
                kind: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteFile"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteFile"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteFile"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationInfo"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationSettings"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationSettings"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DestinationSettingsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationSettings"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLanes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoppedLane"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryLane: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDeliveries"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listQueue: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["QueuedDelivery"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replayQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replayed"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    dropQueued: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DropInput"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRotation"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                state?: "missed" | "waiting" | "unconfirmed" | "withheld" | "told" | "untold" | "unrecorded";
                destination?: string;
                part?: "told" | "waiting" | "missed" | "unconfirmed" | "withheld" | "left-out" | "unrecorded";
                only?: "shop" | "page";
                find?: string;
                after?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrderDays: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDays"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                state?: "missed" | "waiting" | "unconfirmed" | "withheld" | "told" | "untold" | "unrecorded";
                destination?: string;
                part?: "told" | "waiting" | "missed" | "unconfirmed" | "withheld" | "left-out" | "unrecorded";
                only?: "shop" | "page";
                find?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWay"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVisit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitWay"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLive: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveSnapshot"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    streamLive: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listParked: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ParkedEvent"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replayParked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParkedChoice"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedReplay"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    forgetParked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParkedChoice"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedForgotten"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDebugLink: {
        parameters: {
            query?: {
                url?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DebugLink"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPreviewLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLink"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWidgets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetInfo"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readWidgetData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: string;
                    settings: {
                        [key: string]: unknown;
                    };
                    language?: string;
                    product?: string;
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewPopup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PopupPreviewInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopupFile"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPopupTestLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PopupTestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopupTestLink"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBehaviors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BehaviorInfo"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConsentTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentToolInfo"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeclaration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Declaration"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    simulate: {
        parameters: {
            query?: {
                of?: "published" | "saved";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    region?: string;
                    gpc?: boolean;
                    tool?: string;
                    /** @enum {string} */
                    source?: "service" | "tool" | "wp-consent-api" | "tcf" | "gpp" | "google-update" | "banner" | "api";
                    answers?: {
                        /** @enum {string} */
                        functional?: "granted" | "denied" | "unknown";
                        /** @enum {string} */
                        analytics?: "granted" | "denied" | "unknown";
                        /** @enum {string} */
                        advertising?: "granted" | "denied" | "unknown";
                    };
                    services?: {
                        [key: string]: "granted" | "denied" | "unknown";
                    };
                    url?: string;
                    events?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentHealth"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isChosen: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentHealth"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoogleConsent"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    chosen: "basic" | "advanced";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoogleConsent"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteEvidence"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events?: {
                        [key: string]: "confirmed" | "claimed";
                    };
                    destinations?: {
                        [key: string]: {
                            [key: string]: "confirmed" | "claimed";
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteEvidence"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRefusals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRefusals"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    allow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    kind: "event";
                    value: string;
                } | {
                    /** @constant */
                    kind: "origin";
                    value: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteRefusals"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTriggers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerInfo"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCatalogue"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    tryRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    trigger: string;
                    settings: {
                        [key: string]: string | number | boolean | string[] | unknown | unknown[];
                    };
                    conditions?: {
                        addresses?: {
                            /** @enum {string} */
                            rule: "match" | "contains";
                            value: string;
                        }[];
                        devices?: ("desktop" | "mobile")[];
                        roles?: string[];
                        landings?: {
                            /** @enum {string} */
                            rule: "match" | "contains";
                            value: string;
                        }[];
                        sources?: string[];
                        parameters?: {
                            name: string;
                            value?: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleTrial"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPopupFigures: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopupFigures"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                compare?: "none" | "before" | "year";
                step?: "hour" | "day";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMovements: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                compare?: "none" | "before" | "year";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportMovements"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOverviewHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewHealth"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                compare?: "none" | "before" | "year";
                step?: "hour" | "day";
                by?: "firstSource" | "lastSource" | "firstCampaign" | "lastCampaign" | "firstLanding" | "lastLanding" | "event" | "destination";
                order?: "visitors" | "visits" | "views" | "events" | "orders" | "revenue";
                limit?: number;
                filter?: string | string[];
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteReport"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                compare?: "none" | "before" | "year";
                step?: "hour" | "day";
                by?: "firstSource" | "lastSource" | "firstCampaign" | "lastCampaign" | "firstLanding" | "lastLanding" | "event" | "destination";
                order?: "visitors" | "visits" | "views" | "events" | "orders" | "revenue";
                limit?: number;
                filter?: string | string[];
                table?: "rows" | "steps";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPick: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PickInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickLink"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPick: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickState"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConsents: {
        parameters: {
            query?: {
                id?: string;
                method?: "accept-all" | "reject-all" | "save" | "withdraw";
                from?: number;
                to?: number;
                after?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ConsentRecord"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkConsents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentChainCheck"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportConsents: {
        parameters: {
            query?: {
                id?: string;
                method?: "accept-all" | "reject-all" | "save" | "withdraw";
                from?: number;
                to?: number;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentProof"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLeads: {
        parameters: {
            query?: {
                state?: ("received" | "confirm" | "confirmed" | "suspicious") | "inbox";
                form?: string;
                search?: string;
                after?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPage"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLeadForms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadForm"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportLeads: {
        parameters: {
            query?: {
                state?: ("received" | "confirm" | "confirmed" | "suspicious") | "inbox";
                form?: string;
                search?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportLeadPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPerson"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLeadPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    restoreLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markLeadSpam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resendLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLeadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLeadWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateLeadWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        oldValidUntil: number;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotifyAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "confirmed" | "asked" | "open";
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    askNotifyAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "confirmed" | "asked" | "open";
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setRetention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    days: {
                        events?: number;
                        addresses?: number;
                        outcomes?: number;
                        attempts?: number;
                        counts?: number;
                        orders?: number;
                        leads?: number;
                        deadLetters?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDataRequests: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DataRequest"][];
                        next?: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addDataRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "export" | "erase";
                    subject: {
                        visitorId: string;
                    } | {
                        /** Format: email */
                        email: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRequest"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDataRequestFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReviews: {
        parameters: {
            query?: {
                state?: "waiting" | "published" | "rejected" | "hidden";
                source?: string;
                stars?: number;
                product?: string;
                q?: string;
                after?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewInboxPage"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReviewSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCounts"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReviewInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewInvitationSettings"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setReviewInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewInvitationSettings"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewInvitationSettings"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportReviewPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewPerson"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteReviewPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxReviewDetail"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state?: "published" | "rejected" | "hidden";
                    reply?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxReviewDetail"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReviewSourceKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSourceKindInfo"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReviewSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSourceInfo"][];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addReviewSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewSourceInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSourceMade"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteReviewSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeReviewSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewSourceChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSourceInfo"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refreshReviewSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewSourceInfo"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateReviewImportSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        importSecret: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uploadReviewCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewCsvInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewCsvReport"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    connectReviewSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reviewSourceConnected: {
        parameters: {
            query?: {
                state?: string;
                code?: string;
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lookUpAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLookup"] | components["schemas"]["LookupFailure"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLookup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: string;
                        result: components["schemas"]["SiteLookup"] | components["schemas"]["LookupFailure"];
                    } | null;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lookUpSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLookup"] | components["schemas"]["LookupFailure"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVerification: {
        parameters: {
            query?: {
                link?: string;
                ago?: number;
                probe?: "reached" | "blocked";
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationLink"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    values?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestEventResult"];
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProof: {
        parameters: {
            query?: {
                event?: string;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderProof"] | null;
                };
            };
            /** @description An error of the table. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
