import * as z from "zod";
import { email } from "./fields.ts";

export const testMailInput = z.object({ to: email });
