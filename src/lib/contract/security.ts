import { z } from 'zod';
import { isRole, type Role } from '../desk/roles';

/** Calls by which editors sign in (section C.3). */

/** The two refusals after which a client renews its session and retries once (AU-09, AU-10). */
export const expiredToken = 'Expired JWT Token';
export const missingToken = 'Missing accessToken, use your refreshToken!';

const secret = (max: number) => z.string().min(1).max(max);

/** `deviceToken` (own): that of an earlier login on this device, whose wrong passwords are then counted by themselves. */
export const loginRequest = z.object({
  email: secret(254),
  password: secret(1024),
  deviceToken: z.string().max(2048).optional(),
});
/** (own) A link by email, by which a browser is counted by itself. */
export const deviceLinkRequest = z.object({ email: secret(254) });
/** (own) The token of a letter, and the password that replaces the forgotten one. */
export const resetRequest = z.object({ token: secret(200), password: z.string().max(4096) });
/** (own) The editor's own password, which a session alone does not know. */
export const ownPasswordRequest = z.object({ password: secret(1024) });
export const codeRequest = z.object({ code: secret(64) });
export const refreshRequest = z.object({ refreshToken: secret(512) });
/** `code_verifier` and `nonce` are our own additions: PKCE needs them when the code is exchanged. */
export const googleRequest = z.object({
  code: secret(2048),
  redirect_uri: secret(512),
  code_verifier: z.string().max(128).optional(),
  nonce: z.string().max(128).optional(),
});

/** `deviceToken` (own): after a login, to be sent with later ones from the same device. */
export const sessionTokens = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  deviceToken: z.string().min(1).optional(),
});
const codeBy = z.enum(['app', 'mail']);
/** `codeBy` (own): how the user gets the code. */
const codeWanted = z.object({
  otpRequired: z.literal(true),
  token: z.string().min(1),
  codeBy: codeBy.optional(),
});
export const loginAnswer = z.union([codeWanted, sessionTokens]);
/**
 * `role` and `editions` (own): what the editor may do in the newsroom, and the editions in which; none of them: in all. `author` (own):
 * slug of the author as whom the editor signs new articles; unset: under their own name.
 */
export const me = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  email: z.string(),
  name: z.string().nullish(),
  roles: z.array(z.string()).default([]),
  role: z
    .string()
    .refine((text): text is Role => isRole(text))
    .optional(),
  editions: z.array(z.string()).optional(),
  author: z.string().optional(),
});

/** (own) A secret for an authenticator, base32, and the address that its QR code holds. */
export const newAuthenticator = z.object({ secret: z.string().min(1), address: z.string().min(1) });
/**
 * (own) Whether codes of an authenticator are required, and the secret of one that has not been confirmed by a right code yet.
 */
export const authenticator = z.object({ active: z.boolean(), pending: newAuthenticator.optional() });
/** (own) Recovery codes, each of which can be used once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).min(1) });

export type LoginRequest = z.infer<typeof loginRequest>;
export type GoogleRequest = z.infer<typeof googleRequest>;
export type SessionTokens = z.infer<typeof sessionTokens>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type Me = z.infer<typeof me>;
export type NewAuthenticator = z.infer<typeof newAuthenticator>;
export type Authenticator = z.infer<typeof authenticator>;
export type CodeWantedBy = z.infer<typeof codeBy>;
