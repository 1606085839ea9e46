import * as z from "zod";

export const inquiryReceived = z.object({ id: z.int(), replyBy: z.date() });
